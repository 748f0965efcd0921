import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { record } from '../ledger/record.ts';
import { importQueries } from './queries.ts';

/** An import goes on for so long: what somebody does later is not to be looked for under an old entry of the log. */
const GOES_ON_HOURS = 24;

/**
 * The transaction as a part of an import: what is recorded in it stands in the log under the entry of the import, which
 * the first part writes.
 * @throws AppError conflict when it is the import of somebody else, or of yesterday
 */
export function partOfImport(tx: Tx, organisationId: string, importId: string): Tx {
  const there = importQueries(tx.db).begun.get({ organisationId, importId });
  if (there === null)
    record(tx, {
      organisationId,
      action: 'import.started',
      entityType: 'import',
      entityId: importId,
      changes: {},
    });
  else if (
    there.actorId !== tx.actor.id ||
    Date.parse(tx.at) - Date.parse(there.at) > GOES_ON_HOURS * 3_600_000
  )
    throw new AppError('conflict', 'The importId is that of an import of somebody else, or of another day.');
  // One by one: those of a request are worked out, which spreading leaves behind.
  const { type, id, name, requestId, address } = tx.actor;
  return { ...tx, actor: { type, id, name, requestId, address, importId } };
}
