import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { guardQueries } from '../../src/scim/guard/queries.ts';
import { userQueries } from '../../src/scim/users/queries.ts';
import { planOf } from '../support/watch/plan.ts';
import { statementsOf } from '../support/watch/statements.ts';

const db = openDatabase(':memory:');
/** The steps of a statement that read people or users. */
const reads = (text: string) =>
  planOf(db, text).filter((step) => /^(SEARCH|SCAN) (holder|other|named|card_holders|scim_\w+)\b/.test(step));

it('finds users and people by indexes alone, but for going through everybody part by part', () => {
  const texts = statementsOf(db, () => {
    userQueries(db);
    guardQueries(db);
  });
  const read = texts.filter((text) => /^SELECT/.test(text));
  expect(read.length).toBeGreaterThan(12);
  const steps = read.flatMap(reads);
  for (const step of steps) expect(step).toMatch(/^SEARCH/);
  expect(steps).toContainEqual(
    expect.stringContaining('card_holders_by_email (organisation_id=? AND email=?)'),
  );
  expect(steps).toContainEqual(
    expect.stringContaining('scim_users_by_name (organisation_id=? AND user_name_key=?)'),
  );
});
