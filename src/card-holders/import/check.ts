import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { type Actor, assertMayAct, type Writable } from '../../db/tx.ts';
import type { ImportRow } from './contract.ts';
import { type Doubt, doubtsAmong, namesakesSought, newOf, type Planned } from './doubts.ts';
import { namesakesOf } from './namesakes.ts';
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

/** Rows looked at in one read; other requests get their turn in between. */
const TOGETHER = 50;

/** A row that can be imported. */
interface Possible {
  index: number;
  planned: Planned;
  outcome: Outcome;
}

/** A row, and its place among all. */
interface Placed {
  index: number;
  row: ImportRow;
}

/**
 * Says what an import would do to the person of each row, and finds likely slips. As nothing is written, it is checked between
 * reads that the caller may still see the answer.
 * @throws AppError when `actor` may no longer act
 */
export async function checkImport(
  context: Writable & Readable,
  actor: Actor,
  organisationId: string,
  { rows, holderType }: Import,
): Promise<ImportedRow[]> {
  const { usable, refused } = sorted(rows);
  const looked = await inPortions(context, actor, usable, (some) =>
    read(context, rowsPlanned, organisationId, some, holderType),
  );
  const possible = looked.filter((one): one is Possible => 'planned' in one);
  const alike = await peopleAlike(
    context,
    actor,
    organisationId,
    possible.map(({ planned, outcome }) => newOf(planned, outcome)),
  );
  const doubts = doubtsAmong(alike);
  const checked = await inPortions(context, actor, possible, async (some): Promise<ImportedRow[]> => {
    const sought = some.map(({ planned, outcome }) => namesakesSought(planned, outcome));
    const namesakes = await read(context, namesakesOf, organisationId, sought);
    return some.map(({ index, planned, outcome }, place) => {
      const found = doubts(index, planned, outcome, namesakes[place]!);
      return { index, ...outcome, warnings: found.map((doubt) => warningOf(index, doubt)), error: null };
    });
  });
  const impossible = looked.filter((one): one is ImportedRow => !('planned' in one));
  return [...refused, ...impossible, ...checked].sort((one, other) => one.index - other.index);
}

/** The rows that can be looked at, and what became of the others. */
function sorted(rows: Import['rows']): { usable: Placed[]; refused: ImportedRow[] } {
  const firsts = firstPlaces(rows);
  const usable: Placed[] = [];
  const refused: ImportedRow[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      assertUsable(row, index, firsts);
      usable.push({ index, row });
    } catch (error) {
      refused.push(failed(index, error));
    }
  }
  return { usable, refused };
}

/** What some rows would do to the people that exist now, or why they can't be imported. */
const rowsPlanned = reading(
  'card-holders.importPlans',
  (
    db: Db,
    organisationId: string,
    rows: Placed[],
    holderType: Import['holderType'],
  ): (Possible | ImportedRow)[] =>
    rows.map(({ index, row }) => {
      try {
        const plan = planOf(db, organisationId, row, holderType);
        return { index, planned: plannedOf(plan, row.externalId), outcome: outcomeOf(plan) };
      } catch (error) {
        return failed(index, error);
      }
    }),
);

async function inPortions<T, R>(
  context: Writable & Readable,
  actor: Actor,
  all: T[],
  look: (some: T[]) => Promise<R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += TOGETHER) {
    await nextTurn();
    assertMayAct(context, actor);
    results.push(...(await look(all.slice(start, start + TOGETHER))));
  }
  return results;
}

const plannedOf = (plan: Plan, externalId: string): Planned =>
  plan.result === 'created' ? { ...plan.values, externalId } : { ...plan.before, ...plan.values, externalId };

const warningOf = (row: number, { field, ...doubt }: Doubt): ImportedRow['warnings'][number] => ({
  path: `/rows/${row}/${field}`,
  ...doubt,
});
