import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import type { Actor } from '../../db/tx.ts';
import { type Doubt, doubtsAmong, newOf, type Planned } from './doubts.ts';
import { peopleAlike } from './people-alike.ts';
import {
  assertUsable,
  failed,
  firstPlaces,
  type Import,
  type ImportedRow,
  type Outcome,
  outcomeOf,
  type Plan,
  planOf,
} from './plan.ts';

/** Rows checked in one turn; other requests get theirs in between. */
const TOGETHER = 50;

/** A row that can be imported. */
interface Possible {
  index: number;
  planned: Planned;
  outcome: Outcome;
}

/**
 * Says what an import would do to the person of each row, and finds likely slips. As nothing is written, each turn checks
 * that the caller may still see the answer.
 * @throws what `actor` throws when it may no longer act
 */
export async function checkImport(
  { db }: { db: Db },
  actor: Actor,
  organisationId: string,
  { rows, holderType }: Import,
): Promise<ImportedRow[]> {
  const firsts = firstPlaces(rows);
  const looked = await inTurns(actor, rows, (row, index): Possible | ImportedRow => {
    try {
      assertUsable(row, index, firsts);
      const plan = planOf(db, organisationId, row, holderType);
      return { index, planned: plannedOf(plan, row.externalId), outcome: outcomeOf(plan) };
    } catch (error) {
      return failed(index, error);
    }
  });
  const alike = await peopleAlike(
    db,
    organisationId,
    looked.filter((one) => 'planned' in one).map(({ planned, outcome }) => newOf(planned, outcome)),
  );
  const doubts = doubtsAmong(db, organisationId, alike);
  return inTurns(actor, looked, (one) => {
    if (!('planned' in one)) return one;
    const { index, planned, outcome } = one;
    const warnings = doubts(index, planned, outcome).map((doubt) => warningOf(index, doubt));
    return { index, ...outcome, warnings, error: null };
  });
}

async function inTurns<T, R>(actor: Actor, all: T[], look: (one: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  for (const [index, one] of all.entries()) {
    if (index % TOGETHER === 0) {
      await nextTurn();
      actor.assertMayAct?.();
    }
    results.push(look(one, index));
  }
  return results;
}

const plannedOf = (plan: Plan, externalId: string): Planned =>
  plan.result === 'created' ? { ...plan.values, externalId } : { ...plan.before, ...plan.values, externalId };

const warningOf = (row: number, { field, ...doubt }: Doubt): ImportedRow['warnings'][number] => ({
  path: `/rows/${row}/${field}`,
  ...doubt,
});
