import { partOfImport } from '../../audit/part-of-import.ts';
import { type Actor, type Writable, write } from '../../db/tx.ts';
import { change } from '../change.ts';
import { createCardHolder } from '../create.ts';
import type { ImportRow } from './contract.ts';
import {
  assertUsable,
  failed,
  firstPlaces,
  type Import,
  type ImportedRow,
  type Outcome,
  outcomeOf,
  planOf,
} from './plan.ts';

/** So many rows wait for the disk together; between them, other requests have their turn. */
const TOGETHER = 50;

/** An import that the audit log keeps together. */
interface NamedImport extends Import {
  importId: string;
}

/**
 * Makes or changes the person of each row by external id, each row all or nothing by itself.
 * What is no expected failure (a full disk) ends it; what was done before stays, and can be repeated.
 */
export async function importCardHolders(
  context: Writable,
  actor: Actor,
  input: NamedImport,
): Promise<ImportedRow[]> {
  const { rows } = input;
  const firsts = firstPlaces(rows);
  const results: ImportedRow[] = [];
  for (let start = 0; start < rows.length; start += TOGETHER) {
    const some = rows.slice(start, start + TOGETHER).map((row, place) => {
      const index = start + place;
      const perform = async (): Promise<ImportedRow> => {
        assertUsable(row, index, firsts);
        return { index, ...(await carryOut(context, actor, input, row)), warnings: [], error: null };
      };
      return perform().catch((error) => failed(index, error));
    });
    results.push(...(await Promise.all(some)));
  }
  return results;
}

/** The plan is made inside the transaction: whatever others have changed meanwhile is seen. */
const carryOut = (context: Writable, actor: Actor, input: NamedImport, row: ImportRow): Promise<Outcome> =>
  write(context, actor, (tx) => {
    const plan = planOf(tx.db, input, row);
    const outcome = outcomeOf(plan);
    if (plan.result === 'unchanged') return outcome;
    const part = partOfImport(tx, input.organisationId, input.importId);
    if (plan.result === 'created')
      return { ...outcome, cardHolderId: createCardHolder(part, input.organisationId, plan.values).id };
    change(part, plan.before, plan.values);
    return outcome;
  });
