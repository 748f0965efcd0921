import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commitTogether } from '../../src/db/commit-together.ts';
import { onNews } from '../../src/db/commits.ts';
import { type Db, openDatabase } from '../../src/db/open.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { createLog } from '../../src/lib/log.ts';

let db: Db;
beforeEach(() => {
  // No time passes, so changes that come together are in one transaction.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  db = openDatabase(':memory:');
  db.$client.run('CREATE TABLE parents (name TEXT PRIMARY KEY)');
  db.$client.run(
    'CREATE TABLE names (name TEXT PRIMARY KEY, parent TEXT REFERENCES parents DEFERRABLE INITIALLY DEFERRED)',
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  db.$client.close();
});

const committed: string[] = [];
beforeEach(() => {
  committed.length = 0;
  onNews(
    db,
    createLog('silent', () => {}),
    ({ feeds }) => committed.push(...feeds.map(({ feed }) => feed)),
  );
});

/** Writes one row. Its name gets into `committed` once the row is committed. */
const add = (name: string, parent: string | null = null): string =>
  writeNow({ db, clock: Date }, systemActor('test'), (tx) => {
    tx.announce('campus', name);
    db.$client.run('INSERT INTO names VALUES (?, ?)', [name, parent]);
    return name;
  });

const names = () => (db.$client.query('SELECT name FROM names ORDER BY name').values() as string[][]).flat();

const outcomes = async (works: (() => unknown)[]) =>
  (await Promise.allSettled(works.map((work) => commitTogether(db, work)))).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  );

it('commits what arrives together in one transaction', async () => {
  const inside: boolean[] = [];
  const work = (name: string) => () => {
    inside.push(db.$client.inTransaction);
    return add(name);
  };
  expect(await outcomes([work('a'), work('b'), work('c')])).toEqual(['a', 'b', 'c']);
  expect(inside).toEqual([true, true, true]);
  expect(db.$client.inTransaction).toBe(false);
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('acts on a commit only after it, and not on what failed', async () => {
  const seen: number[] = [];
  const look = () => seen.push(committed.length);
  const result = await outcomes([() => add('a'), look, () => add('a'), () => add('b'), look]);
  expect(result[2]).toMatch(/UNIQUE/);
  expect(seen).toEqual([0, 0]);
  expect(committed).toEqual(['a', 'b']);
});

it('undoes a failure alone, with all of its rows', async () => {
  const half = () =>
    writeNow({ db, clock: Date }, systemActor('test'), () => {
      db.$client.run("INSERT INTO names VALUES ('half', NULL)");
      throw new Error('thought better of it');
    });
  expect(await outcomes([() => add('a'), half, () => add('b')])).toEqual(['a', 'thought better of it', 'b']);
  expect(names()).toEqual(['a', 'b']);
});

it('fails everyone when the commit does, and leaves nothing', async () => {
  const result = await outcomes([() => add('a'), () => add('orphan', 'nobody'), () => add('b')]);
  expect(result).toEqual(Array(3).fill(expect.stringMatching(/FOREIGN KEY/)));
  expect(names()).toEqual([]);
  expect(committed).toEqual([]);
  expect(db.$client.inTransaction).toBe(false);
});

it('fails those whose rows went with a lost transaction, and goes on with the others', async () => {
  const lose = () => {
    db.$client.run('ROLLBACK');
    throw new Error('database or disk is full');
  };
  expect(await outcomes([() => add('a'), lose, () => add('b')])).toEqual([
    'database or disk is full',
    'database or disk is full',
    'b',
  ]);
  expect(names()).toEqual(['b']);
  expect(committed).toEqual(['b']);
});

it('lets work go on after an await once it is committed', async () => {
  const work = async () => {
    add('a');
    await null;
    return { inTransaction: db.$client.inTransaction, committed: [...committed] };
  };
  const [first] = await Promise.all([commitTogether(db, work), commitTogether(db, () => add('b'))]);
  expect(first).toEqual({ inTransaction: false, committed: ['a', 'b'] });
});
