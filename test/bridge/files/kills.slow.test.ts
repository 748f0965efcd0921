import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done, photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { main } from '../../support/server/program.ts';
import { type Chance, createChance } from '../../sync/chance.ts';
import { type Actor, createActor } from '../../sync/processes.ts';
import { createSite, FILES, PEOPLE, type Site } from '../site.ts';

/**
 * A bridge is killed with SIGKILL at random, and right when the directory of photos changes, while people get new
 * pictures, change their numbers and are erased. The directory must end up as Lanyard has it, with the site's own file
 * in it, and nothing else.
 */

const { SEED = '20261122' } = process.env;
const KILLS_MIN = 6;
const DONE_MIN = { picture: 6, number: 9, erase: 2, lose: 1 };
type Action = keyof typeof DONE_MIN;

let server: Harness;
let tenant: Tenant;
let site: Site;
let bridge: Actor;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  site = createSite(server.url, tenant.key(['sync:read', 'sync:write', 'photos:read']).key, [PEOPLE, FILES]);
  site.db.run('PRAGMA journal_mode = WAL');
  mkdirSync(join(site.directory, 'pictures'));
  bridge = createActor([process.execPath, main, 'bridge', '--config', site.config, 'run'], {});
});
afterAll(async () => {
  await bridge?.kill();
  site?.close();
  await server?.stop();
});

const at = (name: string) => join(site.directory, 'pictures', name);
const names = () => readdirSync(join(site.directory, 'pictures')).sort();

/**
 * Resolves as soon as the directory changes, or after 1,000 looks without a change. Changes that belong together may be
 * half done at that moment.
 */
async function nextChange(): Promise<void> {
  const before = names().join();
  for (let look = 0; look < 1_000 && names().join() === before; look++) await Bun.sleep(0);
}

async function write(chance: Chance, counts: Record<Action, number>, mayGoOn: () => boolean): Promise<void> {
  const people: string[] = [];
  const add = async () => people.push(await photographed(server, tenant, { externalId: null }));
  for (let one = 0; one < 6; one++) await add();
  const actions: Record<Action, () => Promise<unknown>> = {
    async picture() {
      const size = { width: 300 + Math.floor(chance.between(0, 12)), height: 400 };
      const { id, version } = await reviewable(server, tenant, chance.pick(people), await noisePhoto(size));
      await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
    },
    async number() {
      const externalId = chance.pick([null, '1', '2', '3', '4', '5', '6', '7', 'own']);
      await tenant.send('PATCH', `/card-holders/${chance.pick(people)}`, { body: { externalId } });
    },
    async erase() {
      const [gone] = people.splice(Math.floor(chance.between(0, people.length)), 1);
      await tenant.send('DELETE', `/card-holders/${gone}`);
      await add();
    },
    /** Deletes somebody's file, as a mishap at the site would. The changes at the end of `write` bring it back. */
    async lose() {
      const name = names().find((one) => /^\d/.test(one));
      if (name !== undefined) rmSync(at(name), { force: true });
    },
  };
  const kinds: Action[] = ['picture', 'picture', 'number', 'number', 'number', 'erase', 'lose'];
  while (mayGoOn()) {
    const kind = chance.pick(kinds);
    await actions[kind]();
    counts[kind]++;
    await Bun.sleep(chance.between(0, 150));
  }
  // Makes sure that somebody has a file: chance may have left everybody without a number.
  await done(tenant.send('PATCH', `/card-holders/${people[0]}`, { body: { externalId: '8' } }));
  // The bridge writes a lost file again when its person changes.
  for (const person of people)
    await tenant.send('PATCH', `/card-holders/${person}`, { body: { department: 'Last' } });
}

it('ends with the files that Lanyard has photos for, whatever is killed when', async () => {
  const chance = createChance(Number(SEED));
  writeFileSync(at('own.jpg'), 'of the site');
  const counts: Record<Action, number> = { picture: 0, number: 0, erase: 0, lose: 0 };
  let kills = 0;
  const isEnough = () =>
    kills >= KILLS_MIN && Object.entries(DONE_MIN).every(([action, min]) => counts[action as Action] >= min);
  const mayGoOn = () => !isEnough();
  bridge.start();
  const writer = write(createChance(Number(SEED) + 1), counts, mayGoOn);
  while (mayGoOn()) {
    await Bun.sleep(chance.between(600, 1_200));
    if (chance.between(0, 1) < 0.8) await nextChange();
    await bridge.kill();
    bridge.start();
    kills++;
  }
  await writer;
  const note = `SEED=${SEED}, ${kills} kills, ${JSON.stringify(counts)}`;

  const { data } = (await tenant.send('GET', '/card-holders?pageSize=100')).body;
  const wanted = new Map<string, Buffer>([['own.jpg', Buffer.from('of the site')]]);
  let setAside = 0;
  for (const { externalId, currentPhotoId } of data) {
    if (externalId === null || externalId === 'own') {
      setAside++;
      continue;
    }
    const answer = await fetch(`${server.url}/api/v1/photos/${currentPhotoId}/image?variant=card`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    wanted.set(`${externalId}.jpg`, Buffer.from(await answer.arrayBuffer()));
  }
  const poll = { interval: 250, message: note };
  const isAsWanted = () =>
    names().join() === [...wanted.keys()].sort().join() &&
    [...wanted].every(([name, bytes]) => readFileSync(at(name)).equals(bytes));
  await expect.poll(isAsWanted, poll).toBe(true);
  await expect
    .poll(() => site.rows('SELECT DISTINCT todo FROM lanyard_bridge_files'), poll)
    .toEqual([['nothing']]);
  // The files can be right before the bridge has read the last page: people whom it sets aside change no file.
  await expect
    .poll(() => site.rows("SELECT count(*) FROM lanyard_bridge_failures WHERE section = 'photos'"), poll)
    .toEqual([[setAside]]);
  const current = data.map((one: { currentPhotoId: string }) => one.currentPhotoId).sort();
  await expect
    .poll(
      () =>
        server.context.db.$client
          .query('SELECT photo_id, result FROM photo_acks WHERE system = ?')
          .values('sis')
          .filter(([photo]) => current.includes(photo))
          .filter(([, result]) => result === 'stored').length,
      poll,
    )
    .toBe(data.length - setAside);
});
