import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { PrinterRow } from '../../db/schema/printers.ts';
import { type ErrorDetail, invalid } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import type { PrinterSides } from '../../shared/print-sheets.ts';
import type { PrinterStatus } from './contract.ts';
import { openPrinter } from './ipp/client.ts';
import { faultsOf, isForGood, type PrinterFault } from './ipp/faults.ts';
import { type Printer, type PrinterDescription, PrinterTrouble } from './ipp/printer.ts';
import type { PrinterInput } from './save.ts';

/** The printer at an address, as this installation may reach it. */
export const printerAt = ({ config }: Pick<Context, 'config'>, uri: string): Printer =>
  openPrinter({ uri, allow: config.printerAllow, authorities: config.authorities });

/** Asks a printer how it is. A printer that doesn't answer is a status, too. */
export async function statusOf(
  context: Context,
  { uri, printerUuid }: PrinterRow,
): Promise<z.output<typeof PrinterStatus>> {
  const checkedAt = timestamp(context.clock.now());
  let said: PrinterDescription;
  try {
    said = await printerAt(context, uri).describe();
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    return { ...NOTHING_SAID, checkedAt, trouble: error.message };
  }
  const isOther = printerUuid !== null && said.uuid !== null && said.uuid !== printerUuid;
  return {
    checkedAt,
    isReachable: true,
    trouble: null,
    state: said.state,
    reasons: said.reasons,
    message: said.message,
    queuedJobs: said.queuedJobs,
    supplies: said.supplies,
    stocks: said.media,
    sides: said.sides,
    isCupsQueue: said.isCupsQueue,
    faults: [
      ...faultsOf(said, uri).map(inWords),
      ...(isOther
        ? [
            {
              code: 'other_printer' as const,
              message: 'Another printer answers at this address. Resume it if that is right.',
              isFatal: true,
            },
          ]
        : []),
    ],
  };
}

function inWords(fault: PrinterFault): z.output<typeof PrinterStatus>['faults'][number] {
  const isFatal = isForGood(fault);
  switch (fault.code) {
    case 'lacks_operations':
      return {
        code: fault.code,
        isFatal,
        message: `lacks ${fault.operations.join(', ')}, without which no card can be printed`,
      };
    case 'takes_no_pdf':
      return {
        code: 'no_pdf',
        isFatal,
        message: 'takes no PDF: add it to CUPS, and enter the address of that queue',
      };
    case 'retries_by_itself':
      return {
        code: 'repeats_failed_jobs',
        isFatal,
        message: `prints failed jobs again by itself (${fault.errorPolicy}), so a card may come out twice; on its server, run: ${fault.command}`,
      };
    case 'stopped':
      return {
        code: fault.code,
        isFatal,
        message: fault.message ?? (fault.reasons.join(', ') || 'is stopped'),
      };
    case 'not_accepting':
      return { code: fault.code, isFatal, message: 'takes no jobs now' };
  }
}

const NOTHING_SAID = {
  isReachable: false,
  state: null,
  reasons: [],
  message: null,
  queuedJobs: null,
  supplies: [],
  stocks: [],
  sides: [],
  isCupsQueue: false,
  faults: [],
};

/**
 * Asks a printer what it can do, before it is saved.
 * @throws AppError validation_failed when it doesn't answer, or can't print cards
 */
export async function askNew(context: Context, uri: string): Promise<PrinterDescription> {
  try {
    const said = await printerAt(context, uri).describe();
    const problems: ErrorDetail[] = faultsOf(said, uri)
      .filter(isForGood)
      .map(inWords)
      .map(({ code, message }) => ({ path: '/uri', code, message }));
    if (problems.length > 0) throw invalid(problems);
    return said;
  } catch (error) {
    if (!(error instanceof PrinterTrouble)) throw error;
    throw invalid([{ path: '/uri', code: error.kind, message: error.message }]);
  }
}

/** The printer's own words about itself, as they are stored. */
export const deviceOf = ({ makeAndModel, uuid }: PrinterDescription) => ({ makeAndModel, printerUuid: uuid });

/** The settings of a new printer that nobody has chosen. */
export const proposed = (said: PrinterDescription): Pick<PrinterInput, 'sides' | 'completedMeans'> => ({
  sides: said.sides.includes(BOTH) ? BOTH : 'one-sided',
  completedMeans: said.isCupsQueue ? 'sent' : 'printed',
});

const BOTH: PrinterSides = 'two-sided-long-edge';
