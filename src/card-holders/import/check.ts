import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { type Actor, assertMayAct, type Writable } from '../../db/tx.ts';
import { fromText, type JsonText, jsonText, withMembers } from '../../lib/json-text.ts';
import { inPortions } from '../../lib/several-at-once.ts';
import type { RefusedRow, ValidRow } from './contract.ts';
import { type Claims, claimsOf, type Doubt, doubtsAmong, type Planned, slipsOf } from './doubts.ts';
import { namesakesOf } from './namesakes.ts';
import { peopleAlike } from './people-alike.ts';
import { type Import, type Outcome, outcomeOf, type Plan, planOf } from './plan.ts';
import { refusedRow } from './refusal.ts';
import { failed, type ImportedRow } from './row-result.ts';
import { repeatsIn, usableOrResult } from './whose.ts';

/** Rows looked at in one read; between two reads, other requests get their turn. */
const TOGETHER = 50;

/** A row that can be imported. Its outcome is only passed on, so it is kept as text. */
interface Possible {
  index: number;
  claims: Claims;
  slips: Doubt[];
  outcome: JsonText<{ index: number } & Outcome>;
}

/** A row whose result is known. */
interface Settled {
  index: number;
  result: JsonText<ImportedRow>;
}

/** A row with its index among all rows. */
type Placed = (Pick<ValidRow, 'row'> | Pick<RefusedRow, 'details' | 'sound'>) & { index: number };

/**
 * Finds out what an import would do to the person of each row, and finds likely slips. Every write makes sure that the
 * caller may still act. Nothing is written here, so this function makes sure of it before each portion of reads.
 * @param input.today YYYY-MM-DD in the organisation's time zone
 * @throws AppError when `actor` may no longer act
 */
export async function checkImport(
  context: Writable & Readable,
  actor: Actor,
  organisationId: string,
  { rows, holderType, today }: Import & { today: string },
): Promise<JsonText<ImportedRow>[]> {
  const repeats = await repeatsIn(context, organisationId, rows);
  const sorted = await inPortions(rows, TOGETHER, async (one, index): Promise<Placed | Settled> => {
    const usable = usableOrResult(one, index, repeats);
    return { index, ...usable };
  });
  const usable = sorted.filter((one): one is Placed => !('result' in one));
  const looked = await portionByPortion(context, actor, usable, (some) =>
    read(context, rowsPlanned, organisationId, some, { holderType, today }),
  );
  const possible = looked.filter((one): one is Possible => 'claims' in one);
  const alike = await peopleAlike(
    context,
    actor,
    organisationId,
    possible.map(({ claims }) => claims.sought),
  );
  const doubts = doubtsAmong(alike);
  const checked = await portionByPortion(context, actor, possible, async (some): Promise<Settled[]> => {
    const sought = some.map(({ claims }) => claims.soughtName);
    const namesakes = await read(context, namesakesOf, organisationId, sought);
    return some.map(({ index, claims, slips, outcome }, place) => {
      const found = [...slips, ...doubts(index, claims, namesakes[place]!)];
      const warnings = found.map((doubt) => warningOf(index, doubt));
      return { index, result: withMembers(outcome, { warnings, error: null }) };
    });
  });
  const impossible = [...sorted, ...looked].filter((one) => 'result' in one);
  return [...impossible, ...checked]
    .sort((one, other) => one.index - other.index)
    .map(({ result }) => result);
}

/** The effects that some rows would have on the people that exist now, or the reasons why rows can't be imported. */
const rowsPlanned = reading(
  'card-holders.importPlans',
  (
    db: Db,
    organisationId: string,
    rows: Placed[],
    { holderType, today }: Pick<Import, 'holderType'> & { today: string },
  ): (Possible | Settled)[] =>
    rows.map((one) => {
      const { index } = one;
      if ('details' in one) return { index, result: refusedRow(db, organisationId, index, one, holderType) };
      try {
        const row = fromText(one.row);
        const plan = planOf(db, organisationId, row, holderType);
        const planned = plannedOf(plan);
        const outcome = outcomeOf(plan);
        return {
          index,
          claims: claimsOf(planned, outcome),
          slips: slipsOf(planned, outcome, today),
          outcome: jsonText({ index, ...outcome }),
        };
      } catch (error) {
        return { index, result: failed(index, error) };
      }
    }),
);

async function portionByPortion<T, R>(
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

const plannedOf = (plan: Plan): Planned =>
  plan.result === 'created' ? plan.values : { ...plan.before, ...plan.values };

const warningOf = (row: number, { field, ...doubt }: Doubt): ImportedRow['warnings'][number] => ({
  path: `/rows/${row}/${field}`,
  ...doubt,
});
