import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Stopped } from '../../../src/bridge/bridge-error.ts';
import { readConfig } from '../../../src/bridge/config/read-config.ts';
import { createInboundSync } from '../../../src/bridge/in/inbound-sync.ts';
import { runInboundContinuously } from '../../../src/bridge/in/run-inbound.ts';
import { createLanyard } from '../../../src/bridge/lanyard/client.ts';
import { openTarget } from '../../../src/bridge/targets/open-target.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { createCampus, enrol, IN } from './students.ts';

const HOUR_MS = 3_600_000;

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

/** Sets the clock of this process back. */
function setBack(ms: number): void {
  const Real = Date;
  class Earlier extends Real {
    constructor(...of: unknown[]) {
      super(...((of.length > 0 ? of : [Earlier.now()]) as [number]));
    }
    static override now = () => Real.now() - ms;
  }
  vi.stubGlobal('Date', Earlier);
  onTestFinished(() => void vi.unstubAllGlobals());
}

it.each(['1s', '* * * * * *'])(
  'goes on sending people every %s when the clock is set back',
  async (every) => {
    const tenant = server.organisation();
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    const site = createCampus(server.url, key, [IN.replace('"1s"', JSON.stringify(every))]);
    onTestFinished(() => site.close());
    const config = readConfig(site.config);
    const target = await openTarget(config.database);
    onTestFinished(() => target.close());
    await target.prepare();
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort(new Stopped()));
    const stop = stopping.signal;
    const inbound = createInboundSync({
      ...{ config, target, store: target, stop, lanyard: createLanyard(config.lanyard, stop) },
      report: { info: () => {}, warn: () => {}, row: () => {} },
    })!;
    const sent = async () => {
      const { data } = (await tenant.send('GET', '/card-holders')).body;
      return data.map(({ externalId }: { externalId: string }) => externalId).sort();
    };
    enrol(site, 'S1');
    const running = runInboundContinuously(inbound);
    await Promise.race([running, expect.poll(sent).toEqual(['S1'])]);
    const noted = (what: string) => site.rows(`SELECT ${what} FROM lanyard_bridge_in`)[0]![0];
    // Waits for a run that finds nothing to do; the runs after it find nothing, either.
    await Promise.race([running, expect.poll(() => noted("figures ->> 'same'")).toBe(1)]);
    const before = Date.now();
    setBack(HOUR_MS);
    const ranAt = () => Date.parse(noted('at') as string);
    await Promise.race([running, expect.poll(ranAt).toBeLessThan(before - HOUR_MS / 2)]);
    enrol(site, 'S2');
    await Promise.race([running, expect.poll(sent).toEqual(['S1', 'S2'])]);
    stopping.abort(new Stopped());
    await expect(running).rejects.toBe(stop.reason);
  },
);
