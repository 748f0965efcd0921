import type { PrinterRow } from '../../db/schema/printers.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import type { PauseReason } from '../../shared/print-sheets.ts';
import { change, findPrinter } from './change.ts';
import { printerQueries } from './queries.ts';

/** After this many failures in a row, a printer gets no more cards until somebody has looked at it. */
const FAILURES_MAX = 3;

/**
 * Sends a printer no more cards; those that it has go on. A paused printer stays as it is.
 * @throws AppError not_found; precondition_failed
 */
export const pausePrinter = verb(
  'printers.pause',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): PrinterRow => {
    const printer = findPrinter(tx.db, organisationId, id);
    assertMatches(ifMatch, printer.version);
    return printer.pausedBecause === null ? pause(tx, printer, 'person') : printer;
  },
);

const pause = (tx: Tx, printer: PrinterRow, pausedBecause: PauseReason): PrinterRow =>
  change(tx, printer, { pausedBecause }, 'printer.paused');

/**
 * Sends a printer cards again.
 * @param device what answers at its address now, if somebody has just asked: from now on, this is the printer
 * @throws AppError not_found; precondition_failed
 */
export const resumePrinter = verb(
  'printers.resume',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    device: Partial<Pick<PrinterRow, 'printerUuid' | 'makeAndModel'>>,
    ifMatch: string | null,
  ): PrinterRow => {
    const printer = findPrinter(tx.db, organisationId, id);
    assertMatches(ifMatch, printer.version);
    tx.wakePrinters();
    if (printer.pausedBecause === null) return printer;
    return change(tx, printer, { ...device, pausedBecause: null, failuresInRow: 0 }, 'printer.resumed');
  },
);

/** Pauses a printer, because another one answers at its address. */
export const noteOtherPrinter = verb('printers.noteOther', (tx: Tx, id: string): void => {
  const printer = printerQueries(tx.db).byIdAlone.get({ id });
  if (printer?.pausedBecause === null) pause(tx, printer, 'other_printer');
});

/** Counts failures in a row; too many pause the printer. */
export function countFailure(tx: Tx, printer: PrinterRow, hasFailed: boolean): void {
  const failuresInRow = hasFailed ? printer.failuresInRow + 1 : 0;
  if (failuresInRow === printer.failuresInRow) return;
  printerQueries(tx.db).setFailures.run({ id: printer.id, failuresInRow });
  if (failuresInRow >= FAILURES_MAX && printer.pausedBecause === null)
    pause(tx, { ...printer, failuresInRow }, 'failures');
}
