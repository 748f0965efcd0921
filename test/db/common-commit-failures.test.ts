import { afterEach, expect, it, vi } from 'vitest';
import { commitTogether } from '../../src/db/commit-together.ts';
import { onNews } from '../../src/db/commits.ts';
import { openDatabase } from '../../src/db/open.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { createLog } from '../../src/lib/log.ts';
import { createOrganisation } from '../../src/organisations/create.ts';

const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
const actor = systemActor('test');

afterEach(() => {
  vi.restoreAllMocks();
});

function setUp() {
  const db = openDatabase(':memory:');
  const lines: string[] = [];
  const context = { db, clock, log: createLog('error', (text) => lines.push(text)) };
  const make = (name: string) => () =>
    writeNow(context, actor, createOrganisation, { name, timeZone: 'UTC', photoQuotaBytes: null });
  const names = () => db.$client.query('SELECT name FROM organisations ORDER BY name').values().flat();
  return { db, context, make, names, lines };
}

it('commits all that came together, and lets one fail alone', async () => {
  const { db, make, names } = setUp();
  const together = ['A', 'B', 'A', 'C'].map((name) => commitTogether(db, make(name)));
  const settled = await Promise.allSettled(together);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['A', 'B', 'C']);
});

it('answers everybody although whoever hears of the commit fails, and logs that', async () => {
  const { db, context, make, names, lines } = setUp();
  onNews(db, context.log, () => {
    throw new Error('too late');
  });
  expect(
    await Promise.all([commitTogether(db, () => 'written'), commitTogether(db, make('B'))]),
  ).toMatchObject(['written', { name: 'B' }]);
  expect(names()).toEqual(['B']);
  context.log.flush();
  expect(lines.join('')).toContain('too late');
});

it('tells nobody that a change was made when the common commit fails', async () => {
  // No time passes, so both are in one transaction.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { db, make, names } = setUp();
  db.$client.run('CREATE TABLE notes (organisation_id TEXT REFERENCES organisations (id))');
  const referringToNobody = () => {
    // SQLite looks at the reference when the transaction ends, and then refuses all of it.
    db.$client.run('PRAGMA defer_foreign_keys = ON');
    db.$client.run("INSERT INTO notes VALUES ('nobody')");
  };
  const settled = await Promise.allSettled([
    commitTogether(db, make('A')),
    commitTogether(db, referringToNobody),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(names()).toEqual([]);
});

it('gives nobody the answer of another when the common transaction is lost', async () => {
  // No time passes, so all three are in one transaction.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { db, make, names } = setUp();
  const losing = () => {
    db.$client.run('ROLLBACK');
    return 'mine';
  };
  const settled = await Promise.allSettled([
    commitTogether(db, make('A')),
    commitTogether(db, losing),
    commitTogether(db, make('C')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(names()).toEqual(['C']);
});
