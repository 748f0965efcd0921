import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { importQueries } from './queries.ts';

/** An import may take at most this long: nobody looks for later changes under an old entry of the log. */
const GOES_ON_HOURS = 24;

/**
 * Returns the transaction as part of an import: the log groups everything recorded in it under the import's entry,
 * which the first part writes.
 * @throws AppError conflict when the import is somebody else's, or too old
 */
export function partOfImport(tx: Tx, organisationId: string, importId: string): Tx {
  const begun = importQueries(tx.db).begun.get({ organisationId, importId });
  if (begun === null)
    record(tx, {
      organisationId,
      action: 'import.started',
      entityType: 'import',
      entityId: importId,
      changes: {},
    });
  else if (
    begun.actorId !== tx.actor.id ||
    Date.parse(tx.at) - Date.parse(begun.at) > GOES_ON_HOURS * HOUR_MS
  )
    throw new AppError(
      'conflict',
      'The importId belongs to an import by somebody else, or from another day.',
    );
  return { ...tx, actor: { ...tx.actor, importId } };
}
