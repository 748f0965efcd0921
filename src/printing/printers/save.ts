import type { PrinterRow } from '../../db/schema/printers.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { assertRoom, PRINTERS_MAX } from '../../organisations/assert-room.ts';
import { assertFree, assertIdle, auditable, change, findPrinter } from './change.ts';
import { jobCounts, printerQueries } from './queries.ts';

/** The settings of a printer, and what it said of itself when it was asked. */
export type PrinterInput = Pick<
  PrinterRow,
  | 'name'
  | 'uri'
  | 'sides'
  | 'orientation'
  | 'stock'
  | 'isDefault'
  | 'completedMeans'
  | 'makeAndModel'
  | 'printerUuid'
>;

/** @throws AppError validation_failed for a name that is taken; invalid_state when there are too many */
export const createPrinter = verb(
  'printers.create',
  (tx: Tx, organisationId: string, input: PrinterInput): PrinterRow => {
    const queries = printerQueries(tx.db);
    const { total } = queries.total.get({ organisationId })!;
    assertRoom(total, PRINTERS_MAX, 'printers', 'remove one');
    assertFree(tx.db, organisationId, input.name, null);
    const printer: PrinterRow = {
      id: newId(),
      organisationId,
      ...input,
      // The first one is the obvious choice.
      isDefault: input.isDefault || total === 0,
      pausedBecause: null,
      failuresInRow: 0,
      version: 1,
      createdAt: tx.at,
      updatedAt: tx.at,
    };
    if (printer.isDefault) queries.unsetDefault.run({ organisationId, at: tx.at });
    queries.insert.run(printer);
    record(tx, {
      organisationId,
      action: 'printer.created',
      entityType: 'printer',
      entityId: printer.id,
      changes: created(auditable(printer)),
    });
    return printer;
  },
);

/**
 * Changes the given fields.
 * @throws AppError not_found; precondition_failed; validation_failed for a name that is taken; invalid_state for
 *   another address while the printer has cards
 */
export const updatePrinter = verb(
  'printers.update',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    values: Partial<PrinterInput>,
    ifMatch: string | null,
  ): PrinterRow => {
    const before = findPrinter(tx.db, organisationId, id);
    assertMatches(ifMatch, before.version);
    if (values.name !== undefined) assertFree(tx.db, organisationId, values.name, before.id);
    if (values.uri !== undefined && values.uri !== before.uri) {
      // The numbers of its jobs mean nothing at another address.
      const { open, unclear } = jobCounts(tx.db).get({ printerId: before.id })!;
      assertIdle(before, open + unclear);
    }
    return change(tx, before, values);
  },
);

/**
 * Removes a printer; the history of its cards stays.
 * @throws AppError not_found; precondition_failed; invalid_state while it has cards
 */
export const removePrinter = verb(
  'printers.remove',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): string => {
    const printer = findPrinter(tx.db, organisationId, id);
    assertMatches(ifMatch, printer.version);
    const { waiting, open, unclear } = jobCounts(tx.db).get({ printerId: printer.id })!;
    assertIdle(printer, waiting + open + unclear);
    printerQueries(tx.db).remove.run({ id: printer.id });
    record(tx, {
      organisationId,
      action: 'printer.deleted',
      entityType: 'printer',
      entityId: printer.id,
      changes: { name: { from: printer.name, to: null } },
    });
    return printer.id;
  },
);
