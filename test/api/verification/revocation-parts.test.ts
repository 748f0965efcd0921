import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/db/open.ts';
import { type ListPart, listPart, PART_ROWS } from '../../../src/verification/offline/queries.ts';

it('gives a long list in parts of bounded work, which lose nothing', () => {
  const db = openDatabase(':memory:');
  db.$client.run('PRAGMA foreign_keys = OFF');
  const many = 2 * PART_ROWS + 500;
  // Every third card has left the list, and every tenth is over by now.
  db.$client.run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     INSERT INTO revocations (card_id, organisation_id, code_hash, valid_until, ends_on, seq)
     SELECT 'card' || i, 'a', substr(unhex(printf('%016x', i)), 1, 8), iif(i % 10 = 0, '2026-01-01', NULL),
       iif(i % 3 = 0, NULL, ''), i FROM n`,
  );
  const parts: ListPart[] = [];
  for (let seq: number | null = null; parts.at(-1)?.isComplete !== true; seq = parts.at(-1)!.seq)
    parts.push(listPart(db, 'a', seq, '2026-06-01'));
  expect(parts.map(({ seq }) => seq)).toEqual([PART_ROWS, 2 * PART_ROWS, many]);
  const left = (from: number, isWanted: (i: number) => boolean) =>
    Array.from({ length: many }, (_, place) => place + 1).filter((i) => i > from && isWanted(i)).length;
  expect(parts.flatMap(({ added }) => added)).toHaveLength(left(0, (i) => i % 3 !== 0 && i % 10 !== 0));
  expect(parts[0]!.removed).toEqual([]);
  expect(parts.flatMap(({ removed }) => removed)).toHaveLength(left(PART_ROWS, (i) => i % 3 === 0));
  expect(listPart(db, 'b', null, '2026-06-01')).toEqual({ added: [], removed: [], seq: 0, isComplete: true });
  db.$client.close();
});
