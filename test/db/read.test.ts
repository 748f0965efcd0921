import { expect, it, vi } from 'vitest';
import type { Db } from '../../src/db/open.ts';
import { type Readers, read, reading, readingOfAll } from '../../src/db/read.ts';

const db = {} as Db;

/** Returns the name under which a read waits for its turn; null for a read that doesn't wait. */
async function turnOf(ask: (run: Readers['run']) => Promise<unknown>): Promise<string | null> {
  const run = vi.fn<Readers['run']>(async () => null);
  await ask(run);
  return run.mock.calls[0]![1];
}

it('lets organisations take turns with what may be long', async () => {
  const page = reading(
    'test.page',
    (_db: Db, _organisationId: string, size: number) => size,
    (_, size) => size > 25,
  );
  expect(await turnOf((run) => read({ db, readers: { run } }, page, 'one', 26))).toBe('one');
  expect(await turnOf((run) => read({ db, readers: { run } }, page, 'one', 25))).toBeNull();
});

it('gives what is read of all organisations a turn of its own', async () => {
  const everything = readingOfAll('test.everything', (_db: Db, nowMs: number) => nowMs);
  expect(await turnOf((run) => read({ db, readers: { run } }, everything, 5))).toBe('all organisations');
});

it('takes no long read without an organisation as its first argument', () => {
  const look = (_db: Db, { seq }: { seq: number; organisationId: string }) => seq;
  // @ts-expect-error: all organisations would share one turn
  expect(() => reading('test.misplaced', look, () => true)).not.toThrow();
});
