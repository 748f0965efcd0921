import type { Db } from '../../db/open.ts';
import type { PrinterRow } from '../../db/schema/printers.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { difference, record } from '../../ledger/record.ts';
import { printerQueries } from './queries.ts';

/** @throws AppError not_found, also for another organisation's printer */
export function findPrinter(db: Db, organisationId: string, id: string): PrinterRow {
  const printer = printerQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (printer === null) throw notFound('printer');
  return printer;
}

/** The fields that the audit log records. */
export const auditable = (row: PrinterRow): Record<string, unknown> => ({
  name: row.name,
  uri: row.uri,
  sides: row.sides,
  orientation: row.orientation,
  stock: row.stock,
  isDefault: row.isDefault,
  completedMeans: row.completedMeans,
  makeAndModel: row.makeAndModel,
  pausedBecause: row.pausedBecause,
});

/** Changes a printer, raises its version and records what changed. If nothing changes, it writes nothing. */
export function change(
  tx: Tx,
  before: PrinterRow,
  values: Partial<PrinterRow>,
  action = 'printer.updated',
): PrinterRow {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: tx.at };
  const changes = difference(auditable(before), auditable(after));
  const isSameDevice = after.printerUuid === before.printerUuid;
  if (Object.keys(changes).length === 0 && isSameDevice) return before;
  if (after.isDefault && !before.isDefault)
    printerQueries(tx.db).unsetDefault.run({ organisationId: before.organisationId, at: tx.at });
  printerQueries(tx.db).update.run(after);
  record(tx, {
    organisationId: before.organisationId,
    action,
    entityType: 'printer',
    entityId: before.id,
    changes,
  });
  return after;
}

/** @throws AppError validation_failed when another printer of the organisation has the name */
export function assertFree(db: Db, organisationId: string, name: string, id: string | null): void {
  const other = printerQueries(db).byName.get({ organisationId, name });
  if (other !== null && other.id !== id)
    throw invalid([{ path: '/name', code: 'taken', message: 'is the name of another printer' }]);
}

/** @throws AppError invalid_state for a printer that is being given cards, or has some whose outcome isn't known */
export function assertIdle(printer: PrinterRow, cards: number): void {
  if (cards === 0) return;
  throw new AppError(
    'invalid_state',
    `${cards} ${cards === 1 ? 'card is' : 'cards are'} still at the printer ${printer.name}, or waiting for it: settle, move or cancel them first.`,
  );
}
