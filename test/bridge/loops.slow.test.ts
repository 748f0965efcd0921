import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBridge } from '../../src/bridge/bridge.ts';
import { Stopped } from '../../src/bridge/bridge-error.ts';
import { readConfig } from '../../src/bridge/config/read-config.ts';
import { createLanyard } from '../../src/bridge/lanyard/client.ts';
import { reportStatus } from '../../src/bridge/out/report-status.ts';
import { runContinuously } from '../../src/bridge/run.ts';
import { openTarget } from '../../src/bridge/targets/open-target.ts';
import { type Target, TargetUnreachable } from '../../src/bridge/targets/target.ts';
import { createHolder } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createSite, PEOPLE, PHOTOS, type Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
let target: Target;
let stopping: AbortController;
/** The error with which each transaction of the site's database fails; null lets transactions pass. */
let trouble: Error | null;
/** Each transaction of the site's database calls this as it begins, and waits for it. */
let gate: () => Promise<void>;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());
beforeEach(async () => {
  tenant = server.organisation();
  site = createSite(server.url, tenant.key(['sync:read', 'sync:write', 'photos:read']).key, [PEOPLE, PHOTOS]);
  stopping = new AbortController();
  trouble = null;
  gate = async () => {};
});
afterEach(async () => {
  stopping.abort(new Stopped());
  await target.close();
  site.close();
});

const people = () => site.rows('SELECT person_id FROM badge_people');

/** Opens a bridge in this process. Records its messages, and its requests that still wait for an answer. */
async function open() {
  const config = readConfig(site.config);
  target = await openTarget(config.database);
  await target.prepare();
  const lanyard = createLanyard(config.lanyard, stopping.signal);
  const said: string[] = [];
  const waiting: string[] = [];
  const bridge = createBridge({
    config,
    ...{ people: null, photosIn: null, cardsIn: null },
    stop: stopping.signal,
    report: { info: (text) => said.push(text), warn: (text) => said.push(text), row: () => {} },
    target: {
      ...target,
      transaction: async (work) => {
        if (trouble !== null) throw trouble;
        await gate();
        return target.transaction(work);
      },
    },
    lanyard: {
      async call(path, call) {
        waiting.push(path);
        try {
          return await lanyard.call(path, call);
        } finally {
          waiting.splice(waiting.indexOf(path), 1);
        }
      },
    },
  });
  return { bridge, said, waiting };
}

it('goes on when its database is away just as it is to say how it is', async () => {
  const ada = await createHolder(tenant);
  const { bridge, said } = await open();
  trouble = new TargetUnreachable("campus can't be reached.");
  await reportStatus(bridge);
  const running = runContinuously(bridge, stopping);
  await Promise.race([running, expect.poll(() => said).toContain(`${trouble.message} It is tried again.`)]);
  trouble = null;
  await Promise.race([running, expect.poll(people).toEqual([[ada]])]);
  await reportStatus(bridge);
  expect((await tenant.send('GET', '/sync/bridges')).body.data).toMatchObject([{ lag: 0, setAsideTotal: 0 }]);
  stopping.abort(new Stopped());
  await running;
});

it('ends as a whole when one of its loops ends by a fault', async () => {
  await createHolder(tenant);
  const { bridge, waiting } = await open();
  const running = runContinuously(bridge, stopping);
  // Both feeds wait for news, while the bridge looks up open work on photos every few seconds.
  const held = () => waiting.filter((path) => path.includes('wait=25')).length;
  await Promise.race([running, expect.poll(held).toBe(2)]);
  trouble = new Error('a fault of ours');
  await expect(running).rejects.toThrow('a fault of ours');
  expect(waiting).toEqual([]);
});

it('writes the page that has come to its end when it is asked to end', async () => {
  site.configure(PEOPLE);
  const ada = await createHolder(tenant);
  const { bridge, waiting } = await open();
  const running = runContinuously(bridge, stopping);
  // The bridge has written everything, and waits for news.
  await Promise.race([running, expect.poll(people).toEqual([[ada]])]);
  const isHeld = () => waiting.some((path) => path.includes('wait=25'));
  await Promise.race([running, expect.poll(isHeld).toBe(true)]);
  const begun = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  gate = () => {
    // If no request is held, the bridge has read the answer, and is about to write. It also writes at other times,
    // for its reports to Lanyard.
    if (!isHeld()) begun.resolve();
    return opened.promise;
  };
  const grace = await createHolder(tenant);
  await begun.promise;
  stopping.abort(new Stopped());
  opened.resolve();
  await running;
  expect(people().flat().toSorted()).toEqual([ada, grace].toSorted());
});
