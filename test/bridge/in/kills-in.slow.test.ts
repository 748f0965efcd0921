import { Database } from 'bun:sqlite';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { main } from '../../support/server/program.ts';
import { type Chance, createChance } from '../../sync/chance.ts';
import { type Actor, createActor } from '../../sync/processes.ts';
import { createKilledLanyard, type KilledLanyard, until } from '../killed-lanyard.ts';
import type { Site } from '../site.ts';
import { createCampus, IN } from './students.ts';

/**
 * A Lanyard and a bridge are killed with SIGKILL and started again at random, while students enrol, change, leave and
 * come back, and staff change their names in Lanyard. In the end, Lanyard must have each of the site's people once,
 * with the site's data, and nobody else may still be active.
 */

const { SEED = '20261123' } = process.env;
const KILLS = 8;
const DONE_MIN = { enrol: 12, change: 12, leave: 6, meddle: 4 };
/** Few enough that the same people leave and come back. */
const STUDENTS = 40;

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
  site = createCampus(killed.url, killed.keyFor('sync:read,sync:write'), [IN.replace('"5 %"', '"100 %"')]);
  site.db.run('PRAGMA journal_mode = WAL; CREATE UNIQUE INDEX by_matric ON students (matric)');
  bridge = createActor([process.execPath, main, 'bridge', '--config', site.config, 'run'], {});
});
afterAll(async () => {
  await bridge?.kill();
  site?.close();
  await killed?.close();
});

/**
 * Resolves as soon as the bridge notes something, or after 1,000 looks without a note. The request that follows the
 * note may be under way at that moment.
 */
async function nextNote(): Promise<void> {
  const look = () => statSync(join(site.directory, 'campus.db-wal'), { throwIfNoEntry: false })?.size ?? 0;
  const before = look();
  for (let looks = 0; looks < 1_000 && look() === before; looks++) await Bun.sleep(0);
}

type Action = keyof typeof DONE_MIN;

async function write(chance: Chance, done: Record<Action, number>, mayGoOn: () => boolean): Promise<void> {
  const db = new Database(join(site.directory, 'campus.db'));
  db.run('PRAGMA busy_timeout = 10000');
  const name = () => `Number ${Math.floor(chance.between(0, 1e9))}`;
  const number = () => `N${Math.floor(chance.between(0, STUDENTS))}`;
  const actions: Record<Action, () => Promise<unknown>> = {
    enrol: async () =>
      db.run(
        "INSERT INTO students (matric, given, family, kind) VALUES (?, 'Ada', ?, 'student') ON CONFLICT DO NOTHING",
        [number(), name()],
      ),
    change: async () => db.run('UPDATE students SET family = ? WHERE matric = ?', [name(), number()]),
    leave: async () => {
      // The bridge would take an empty table for a mistake in the query.
      const { count } = db.query<{ count: number }, []>('SELECT count(*) AS count FROM students').get()!;
      if (count > 5) db.run('DELETE FROM students WHERE matric = ?', [number()]);
    },
    meddle: async () => {
      const { data } = await api('GET', `/card-holders/by-external-id/${number()}`);
      await api('PATCH', `/card-holders/${data.id}`, { lastName: 'Meddled with', department: name() });
    },
  };
  const names: Action[] = ['enrol', 'enrol', 'change', 'change', 'leave', 'meddle'];
  while (mayGoOn()) {
    const which = chance.pick(names);
    try {
      await actions[which]();
      done[which]++;
    } catch {
      // Lanyard is down, or nobody has that number.
    }
    await Bun.sleep(chance.between(0, 60));
  }
  db.close();
}

it('ends with Lanyard as the site has it, whatever is killed when', async () => {
  const chance = createChance(Number(SEED));
  server.start();
  await until(() => api('GET', '/card-holders'));
  bridge.start();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  let kills = 0;
  const done: Record<Action, number> = { enrol: 0, change: 0, leave: 0, meddle: 0 };
  const isEnough = () =>
    kills >= KILLS && Object.entries(DONE_MIN).every(([action, min]) => done[action as Action] >= min);
  const writing = write(createChance(Number(SEED) + 1), done, () => !isOver && !isEnough());
  // On a busy machine, starting takes long: kills until enough was done would leave no time in which to do it.
  while (!isOver && kills < KILLS) {
    await Bun.sleep(chance.between(50, 700));
    if (kills % 2 === 0) await until(() => api('GET', '/card-holders'));
    if (chance.between(0, 1) < 0.7) await nextNote();
    // Lanyard acts a moment after the bridge's note.
    await Bun.sleep(chance.between(0, 15));
    const victims = chance.pick([[server], [bridge], [bridge], [server, bridge]]);
    await Promise.all(victims.map((victim) => victim.kill()));
    await Bun.sleep(chance.between(0, 200));
    for (const victim of victims) victim.start();
    kills++;
  }
  await writing;
  await until(() => api('GET', '/card-holders'));
  const note = `SEED=${SEED}, ${kills} kills, ${JSON.stringify(done)}`;
  const wanted = () => site.rows("SELECT matric, family, 'active' FROM students ORDER BY matric");
  const people = async () => {
    const { data, meta } = await api('GET', '/card-holders?pageSize=200');
    expect(meta.total, note).toBe(data.length);
    return data as { externalId: string; lastName: string; status: string }[];
  };
  const isStudent = (number: string) =>
    site.rows(`SELECT 1 FROM students WHERE matric = '${number}'`).length > 0;
  await expect
    .poll(
      async () =>
        (await people())
          .filter(({ externalId, status }) => isStudent(externalId) || status !== 'inactive')
          .map(({ externalId, lastName, status }) => [externalId, lastName, status])
          .sort(),
      { interval: 250, message: note },
    )
    .toEqual(wanted());
  expect(new Set((await people()).map(({ externalId }) => externalId)).size, note).toBe(
    (await people()).length,
  );
  expect(site.rows('SELECT * FROM lanyard_bridge_people WHERE reason IS NOT NULL'), note).toEqual([]);
});
