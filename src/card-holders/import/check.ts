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

/** So many rows are looked at in one turn; between them, other requests have theirs. */
const TOGETHER = 50;

/** A row that could be carried out. */
interface Possible {
  index: number;
  planned: Planned;
  outcome: Outcome;
}

/**
 * What an import would do to each row's person, and what in the row is likely a slip. Nothing is written, so each turn
 * looks again whether whoever asks may still know.
 * @throws what `actor` throws when it may not act any more
 */
export async function checkImport({ db }: { db: Db }, actor: Actor, input: Import): Promise<ImportedRow[]> {
  const { rows, organisationId } = input;
  const firsts = firstPlaces(rows);
  const looked = await inTurns(actor, rows, (row, index): Possible | ImportedRow => {
    try {
      assertUsable(row, index, firsts);
      const plan = planOf(db, input, row);
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
