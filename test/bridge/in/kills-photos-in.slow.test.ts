import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Of } from '../../../src/bridge/in/photos/read-pictures.ts';
import { main } from '../../support/server/program.ts';
import { createChance } from '../../sync/chance.ts';
import { type Actor, createActor } from '../../sync/processes.ts';
import { createKilledLanyard, type KilledLanyard, until } from '../killed-lanyard.ts';
import type { Site } from '../site.ts';
import { createPictures, FILES_IN, keep, PHOTO_SCOPES, picture } from './pictures.ts';

/**
 * A Lanyard and a bridge are killed with SIGKILL and started again at random, while the bridge sends many pictures and
 * cards. In the end, each person must have their picture exactly once, and each card must be there once.
 */

const { SEED = '20261129' } = process.env;
const PEOPLE = 100;
const KILLS_MIN = 8;
/** So few that there are pictures left at the last kill. */
const STEPS_MAX = 20;
const CARDS_IN = `[cards_in]
query = """SELECT matric AS "externalCardId", matric AS "externalId", matric AS "cardNumber" FROM portraits"""
every = "1s"
`;

let killed: KilledLanyard;
let server: Actor;
let bridge: Actor;
let site: Site;
let api: (method: string, path: string, body?: unknown) => Promise<Answer>;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { data: any; meta: any };

beforeAll(() => {
  killed = createKilledLanyard();
  ({ server } = killed);
  api = async (...words) => (await killed.send(...words)).json() as Promise<Answer>;
  site = createPictures(killed.url, killed.keyFor(PHOTO_SCOPES.join()), [
    `${FILES_IN}every = "1s"\n`,
    CARDS_IN,
  ]);
  site.db.run('PRAGMA journal_mode = WAL');
  bridge = createActor([process.execPath, main, 'bridge', '--config', site.config, 'run'], {});
});
afterAll(async () => {
  await bridge?.kill();
  site?.close();
  await killed?.close();
});

/** Counts what the bridge has noted of pictures. */
const noted = (which: string): number => {
  try {
    return Number(site.rows(`SELECT ${which} FROM lanyard_bridge_sent WHERE section = 'photos_in'`)[0]![0]);
  } catch {
    // The bridge hasn't made its tables yet.
    return 0;
  }
};
const sentCount = () => noted("count(*) FILTER (WHERE hash <> '')");
/** Each picture is noted twice: before it is sent, and when it is in Lanyard. */
const steps = () => noted("count(*) + count(*) FILTER (WHERE hash <> '')");

it('ends with each picture and each card in Lanyard once, whatever is killed when', async () => {
  const chance = createChance(Number(SEED));
  const wanted = new Map<string, string>();
  for (let number = 0; number < PEOPLE; number++) {
    const bytes = await picture(number);
    wanted.set(`S${number}`, sha256Of(bytes));
    keep(site, `S${number}.jpg`, bytes);
    site.db.run('INSERT INTO portraits (matric) VALUES (?)', [`S${number}`]);
  }
  server.start();
  await until(() => api('GET', '/card-holders'));
  const fields = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };
  await api('POST', '/sync/batch', {
    operations: Array.from({ length: PEOPLE }, (_, place) => ({
      ...{ op: 'upsert_card_holder', externalId: `S${place}`, ...fields },
    })),
  });
  bridge.start();
  let kills = 0;
  while (kills < KILLS_MIN || sentCount() < PEOPLE / 2) {
    // A life is counted in steps: on a busy machine, a bridge that lives for a time only would never come to its pictures.
    const end = Math.min(steps() + chance.between(1, STEPS_MAX), 2 * PEOPLE);
    while (steps() < end) await Bun.sleep(1);
    // The request that follows the note is under way at that moment.
    await Bun.sleep(chance.between(0, 15));
    const victims = chance.pick([[server], [bridge], [bridge], [server, bridge]]);
    await Promise.all(victims.map((victim) => victim.kill()));
    await Bun.sleep(chance.between(0, 200));
    for (const victim of victims) victim.start();
    await until(() => api('GET', '/card-holders'));
    kills++;
  }
  const note = `SEED=${SEED}, ${kills} kills`;
  await expect.poll(sentCount, { interval: 250, message: note }).toBe(PEOPLE);
  await expect
    .poll(async () => (await api('GET', '/cards')).meta.total, { interval: 250, message: note })
    .toBe(PEOPLE);
  await expect
    .poll(async () => (await api('GET', '/photos?status=processing')).meta.total, { interval: 250 })
    .toBe(0);
  const lanyard = new Database(join(killed.dataDir, 'lanyard.db'), { readonly: true });
  const found = lanyard
    .query<{ id: string; sha256: string | null; status: string; holds: number }, []>(
      `SELECT external_id AS id, photos.sha256, photos.status, photos.blob_key IS NOT NULL AS holds
       FROM photos JOIN card_holders ON card_holders.id = photos.card_holder_id`,
    )
    .all();
  lanyard.close();
  // A grant whose bytes never came lapses by itself; one that has bytes would become a photo.
  const there = found.filter(({ status, holds }) => status !== 'expired' && holds === 1);
  expect(there.map(({ id, sha256 }) => [id, sha256]).sort(), note).toEqual([...wanted].sort());
  expect(site.rows('SELECT * FROM lanyard_bridge_sent WHERE reason IS NOT NULL'), note).toEqual([]);
});
