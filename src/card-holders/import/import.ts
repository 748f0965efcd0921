import { partOfImport } from '../../audit/part-of-import.ts';
import { type Readable, read } from '../../db/read.ts';
import { type Actor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { fromText, type JsonText, jsonText } from '../../lib/json-text.ts';
import { inPortions } from '../../lib/several-at-once.ts';
import { change } from '../change.ts';
import { createCardHolder } from '../create.ts';
import type { ImportRow } from './contract.ts';
import { type Import, outcomeOf, planOf } from './plan.ts';
import { refusedRow } from './refusal.ts';
import { failed, type ImportedRow } from './row-result.ts';
import { repeatsIn, usableOrResult } from './whose.ts';

/** Rows committed together; between two commits, other requests get their turn. */
const TOGETHER = 50;

/**
 * Creates or changes the person of each row, who is found by external id or id. Each row is all or nothing. An
 * unexpected failure, such as a full disk, ends the import; the rows before it stay, and the import can be repeated.
 * @param importId the id by which the audit log keeps the rows together
 */
export async function importCardHolders(
  context: Writable & Readable,
  actor: Actor,
  organisationId: string,
  importId: string,
  { rows, holderType }: Import,
): Promise<JsonText<ImportedRow>[]> {
  const repeats = await repeatsIn(context, organisationId, rows);
  return inPortions(rows, TOGETHER, async (one, index) => {
    const usable = usableOrResult(one, index, repeats);
    if ('result' in usable) return usable.result;
    if ('details' in usable) return read(context, refusedRow, organisationId, index, usable, holderType);
    const place = { importId, index };
    return write(context, actor, importRow, organisationId, place, usable.row, holderType).catch((error) =>
      failed(index, error),
    );
  });
}

/** The plan is made inside the transaction, so that it sees what others have just changed. */
const importRow = verb(
  'card-holders.importRow',
  (
    tx: Tx,
    organisationId: string,
    { importId, index }: { importId: string; index: number },
    row: JsonText<ImportRow>,
    holderType: Import['holderType'],
  ): JsonText<ImportedRow> => {
    const plan = planOf(tx.db, organisationId, fromText(row), holderType);
    const imported: ImportedRow = { index, ...outcomeOf(plan), warnings: [], error: null };
    if (plan.result !== 'unchanged') {
      const part = partOfImport(tx, organisationId, importId);
      if (plan.result === 'created')
        imported.cardHolderId = createCardHolder(part, organisationId, plan.values).id;
      else change(part, plan.before, plan.values);
    }
    return jsonText(imported);
  },
);
