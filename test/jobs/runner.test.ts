import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { verb } from '../../src/db/verb.ts';
import { concludeWith, NOTHING } from '../../src/jobs/conclude.ts';
import { jobQueries } from '../../src/jobs/queries.ts';
import { createJobRunner, type JobHandler, type JobRunner } from '../../src/jobs/runner.ts';
import { enqueue } from '../../src/ledger/enqueue.ts';
import { createLog } from '../../src/lib/log.ts';
import { TestClock } from '../support/server/clock.ts';

let db: Db;
let clock: TestClock;
let runners: JobRunner[];
beforeEach(() => {
  db = openDatabase(':memory:');
  clock = new TestClock();
  runners = [];
  noted = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
});

/** The texts that jobs have noted, one after the other. */
let noted: string[] = [];
const note = verb('test.note', (_, text: string): number => noted.push(text));
const toNote = (text: string) => concludeWith(note, [text]);

const log = createLog('silent', () => {});
const leave = (payload: Record<string, string>, organisationId = 'campus') =>
  writeNow({ db, clock }, systemActor('test'), (tx) => enqueue(tx, organisationId, 'work', payload));

function run(handler: Partial<JobHandler>): JobRunner {
  const runner = createJobRunner({ db, clock, log }, () => ({
    work: { concurrency: 2, run: async () => NOTHING, giveUp: () => NOTHING, ...handler },
  }));
  runners.push(runner);
  runner.start();
  return runner;
}

it('does each job once, and deletes it with its result', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) leave({ id });
  await run({
    run: async ({ id }) => toNote(id!),
  }).idle();
  expect(noted.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(jobQueries(db).waiting('', [])).toBe(0);
});

it('hands on what the verb returned once that is committed, and fails no job by what happens then', async () => {
  const seen: [number, number][] = [];
  const jobsLeft = () => (db.$client.query('SELECT count(*) AS n FROM jobs').get() as { n: number }).n;
  for (const id of ['a', 'b']) leave({ id });
  await run({
    concurrency: 1,
    run: async ({ id }) =>
      concludeWith(note, [id!], (length) => {
        seen.push([length, jobsLeft()]);
        throw new Error('too late');
      }),
  }).idle();
  expect(seen).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

it('never runs more at once than allowed', async () => {
  let running = 0;
  let most = 0;
  for (let i = 0; i < 8; i++) leave({ id: String(i) });
  let meet = Promise.withResolvers<void>();
  /** Makes the jobs wait for each other in pairs. */
  const theOther = async () => {
    const { promise, resolve } = meet;
    if (running % 2 === 0) {
      resolve();
      meet = Promise.withResolvers();
    }
    await promise;
  };
  await run({
    run: async () => {
      most = Math.max(most, ++running);
      await theOther();
      running--;
      return NOTHING;
    },
  }).idle();
  expect(most).toBe(2);
});

it('begins anew what was running when the process ended', async () => {
  leave({ id: 'a' });
  const crashed = createJobRunner({ db, clock, log }, () => ({
    work: { concurrency: 1, run: () => new Promise(() => {}), giveUp: () => NOTHING },
  }));
  // This runner is never stopped, just as a killed process isn't: its job hangs for good.
  crashed.start();
  await run({
    run: async ({ id }) => toNote(id!),
  }).idle();
  expect(noted).toEqual(['a']);
});

it('leaves no trace of a result whose transaction fails, and tries again', async () => {
  leave({ id: 'a' });
  let tries = 0;
  const insertOnSecondTry = verb('test.insertOnSecondTry', (tx) => {
    tx.db.$client.run(
      "INSERT INTO organisations (id, name, time_zone, created_at) VALUES ('x', 'x', 'UTC', '')",
    );
    if (++tries === 1) throw new Error('not this time');
    expect(tx.at).toMatch(/Z$/);
  });
  const runner = run({ run: async () => concludeWith(insertOnSecondTry, []) });
  await expect.poll(() => jobQueries(db).due('work', 'campus', '9', '9', 9)[0]?.failures).toBe(1);
  expect(db.$client.query('SELECT COUNT(*) AS n FROM organisations').get()).toEqual({ n: 0 });
  clock.advance(2000);
  runner.wake();
  await runner.idle();
  expect(tries).toBe(2);
  expect(db.$client.query('SELECT COUNT(*) AS n FROM organisations').get()).toEqual({ n: 1 });
});

it('gives a job up after three failures, with the reason, so that nothing is stuck', async () => {
  leave({ id: 'a' });
  const runner = run({
    run: () => Promise.reject(new Error('broken')),
    giveUp: ({ id }, reason) => toNote(`${id} ${reason}`),
  });
  for (let i = 0; i < 3; i++) {
    await expect.poll(() => jobQueries(db).due('work', 'campus', '9', '9', 9)[0]?.failures ?? 3).toBe(i + 1);
    clock.advance(60_000);
    runner.wake();
  }
  await runner.idle();
  expect(noted).toEqual(['a broken']);
  expect(jobQueries(db).waiting('', [])).toBe(0);
});

it('waits while the disk is full, and holds that against no job', async () => {
  leave({ id: 'a' });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  let tries = 0;
  const runner = run({
    async run() {
      if (++tries <= 12) throw full;
      return NOTHING;
    },
    giveUp: (_, reason) => toNote(reason),
  });
  for (let i = 1; i <= 12; i++) {
    await expect.poll(() => tries).toBe(i);
    await expect
      .poll(() => db.$client.query('SELECT starts, failures FROM jobs').get())
      .toEqual({ starts: 0, failures: 0 });
    clock.advance(15_000);
    runner.wake();
  }
  await runner.idle();
  expect([tries, noted]).toEqual([13, []]);
});

it('does not hold a clean stop against a job that it cuts off', async () => {
  leave({ id: 'a' });
  let cut = (_: Error) => {};
  const runner = run({
    run: () =>
      new Promise((_, reject) => {
        cut = reject;
      }),
  });
  await expect.poll(() => db.$client.query('SELECT starts FROM jobs').get()).toEqual({ starts: 1 });
  const stopped = runner.stop();
  cut(new Error('cut off'));
  await stopped;
  expect(db.$client.query('SELECT starts, failures FROM jobs').get()).toEqual({ starts: 0, failures: 0 });
});

it('commits nothing of a job that was finished elsewhere meanwhile, and leaves the one after it alone', async () => {
  leave({ id: 'a' });
  let finish = () => {};
  const runner = run({
    concurrency: 1,
    run: ({ id }) =>
      new Promise((resolve) => {
        finish = () => resolve(toNote(id!));
      }),
  });
  await expect.poll(() => db.$client.query('SELECT starts FROM jobs').get()).toEqual({ starts: 1 });
  db.$client.run('DELETE FROM jobs');
  leave({ id: 'b' });
  finish();
  await expect
    .poll(() => db.$client.query('SELECT payload, starts FROM jobs').all())
    .toEqual([{ payload: '{"id":"b"}', starts: 1 }]);
  finish();
  await runner.idle();
  expect(noted).toEqual(['b']);
});

it('gives a job up that ended the process again and again', async () => {
  leave({ id: 'a' });
  db.$client.run('UPDATE jobs SET starts = 8');
  await run({ giveUp: (_, reason) => toNote(reason) }).idle();
  expect(noted[0]).toContain('8 times');
});

it('does a job apart that ended the process again and again, where that can be done', async () => {
  for (const id of ['often', 'seldom']) leave({ id });
  db.$client.run(`UPDATE jobs SET starts = CASE payload ->> '$.id' WHEN 'often' THEN 8 ELSE 7 END`);
  const doneIn = (where: string): JobHandler['run'] => {
    return async ({ id }) => toNote(`${id} ${where}`);
  };
  await run({ run: doneIn('here'), runApart: doneIn('apart') }).idle();
  expect(noted.sort()).toEqual(['often apart', 'seldom here']);
});

it('gives a job up that fails apart as often as any other may, and not because the process ended meanwhile', async () => {
  leave({ id: 'a' });
  db.$client.run('UPDATE jobs SET starts = 40, failures = 1');
  const runner = run({
    runApart: () => Promise.reject(new Error('it died')),
    giveUp: (_, reason) => toNote(reason),
  });
  await expect
    .poll(() => db.$client.query('SELECT starts, failures FROM jobs').get())
    .toEqual({ starts: 41, failures: 2 });
  expect(noted).toEqual([]);
  clock.advance(60_000);
  runner.wake();
  await runner.idle();
  expect(noted).toEqual(['it died']);
});

it.each([
  ['two hours back', -2 * 3_600_000],
  ['three days ahead', 3 * 86_400_000],
])('does what was left before the clock was set %s', async (_, movedMs) => {
  leave({ id: 'before' });
  clock.jump(movedMs);
  leave({ id: 'after' });
  await run({
    run: async ({ id }) => toNote(id!),
  }).idle();
  expect(noted.sort()).toEqual(['after', 'before']);
});

it('outlives a database that can’t be read for a while, says so once, and goes on', async () => {
  const said: string[] = [];
  const runner = createJobRunner({ db, clock, log: createLog('info', (line) => said.push(line)) }, () => ({
    work: {
      concurrency: 2,
      run: async ({ id }) => toNote(id!),
      giveUp: () => NOTHING,
    },
  }));
  runners.push(runner);
  db.$client.run('ALTER TABLE jobs RENAME TO away');
  runner.start();
  runner.wake();
  db.$client.run('ALTER TABLE away RENAME TO jobs');
  leave({ id: 'a' });
  runner.wake();
  await runner.idle();
  expect(noted).toEqual(['a']);
  expect(said.join('')).toMatch(/^[^\n]*jobs not looked through[^\n]*\n$/);
});

it('lets organisations take turns, however many jobs one of them has waiting', async () => {
  const begun: string[] = [];
  for (let i = 0; i < 20; i++) leave({ id: `many ${i}` }, 'many');
  const runner = run({
    concurrency: 1,
    async run({ id }) {
      begun.push(id!);
      if (id === 'many 3') leave({ id: 'one' }, 'one');
      return NOTHING;
    },
  });
  await runner.idle();
  expect(begun.slice(0, 6)).toEqual(['many 0', 'many 1', 'many 2', 'many 3', 'one', 'many 4']);
  expect(begun).toHaveLength(21);
});

it('gives each a turn before anybody has a second one, also where several run at once', async () => {
  const begun: string[] = [];
  for (const organisation of ['a', 'b', 'c'])
    for (let i = 0; i < 4; i++) leave({ id: organisation }, organisation);
  await run({
    concurrency: 2,
    async run({ id }) {
      begun.push(id!);
      await nextTurn();
      return NOTHING;
    },
  }).idle();
  const rounds = [0, 3, 6, 9].map((from) =>
    begun
      .slice(from, from + 3)
      .sort()
      .join(''),
  );
  expect(rounds).toEqual(['abc', 'abc', 'abc', 'abc']);
});
