import { counted } from '../../lib/words.ts';
import type { InSectionName } from '../config/fields.ts';
import type { InboundSync } from './inbound-sync.ts';
import type { Figures } from './last-run.ts';

/** The pause between reports of long work. */
const PROGRESS_EVERY_MS = 5_000;

export const reportSetAside = ({ report }: InboundSync, externalId: string, reason: string): void =>
  report.row({
    ...{ section: 'people', action: 'set aside', record: externalId, table: 'Lanyard' },
    key: { externalId },
    reason,
  });

/**
 * Reports progress while many records are sent.
 * @returns a function that takes the number of records that were just sent
 */
export function progressReporter(
  { report }: Pick<InboundSync, 'report'>,
  section: InSectionName,
  total: number,
): (sent: number) => void {
  let sent = 0;
  let reportedMs = performance.now();
  return (count) => {
    sent += count;
    if (performance.now() - reportedMs < PROGRESS_EVERY_MS) return;
    reportedMs = performance.now();
    report.info(`${section}: ${sent} of ${total} sent so far`);
  };
}

/** @param before the figures of the previous run; null for the first */
export function reportRun(
  { report }: InboundSync,
  { read, made, changed, letGo: gone, nameless }: Figures,
  before: Figures | null,
): void {
  if (made + changed + gone > 0)
    report.info(
      `people: ${counted(read, 'row', 'rows')} read; ${made} made, ${changed} changed, ${gone} let go in Lanyard`,
    );
  if (nameless > 0 && nameless !== before?.nameless) report.warn(`people: ${namelessText(nameless)}`);
}

export const namelessText = (count: number, column = 'externalId', nobody = 'nobody'): string =>
  `${counted(count, 'row has', 'rows have')} no ${column}, so ${nobody} can be found by ${count === 1 ? 'it' : 'them'}`;
