import { csvFile, csvLines } from '../lib/csv.ts';
import { REASON_CODES } from '../shared/reason-codes.ts';
import type { Grouping } from '../shared/statistics.ts';
import type { Figures, Statistics } from './statistics.ts';

const COUNTS = [
  'photosIn',
  'approved',
  'rejected',
  'withdrawn',
  'medianMinutes',
  'firstTries',
  'firstTriesApproved',
  'cardsPrinted',
  'cardsSpoiled',
] as const satisfies (keyof Figures)[];

/**
 * Statistics as CSV: a line for each group, then the total, with a column for each reason that occurred. By reviewer,
 * prints have no columns, because no record says who printed a card.
 */
export function exportedStatistics(by: Grouping, { groups, total }: Statistics): AsyncGenerator<Uint8Array> {
  const reasons = REASON_CODES.filter((code) => total.reasons[code] !== undefined);
  const counts = COUNTS.filter((count) => by !== 'reviewer' || !count.startsWith('cards'));
  const columns = [by, ...counts, ...reasons.map((code) => `rejected.${code}`)];
  const line = (name: string | null, figures: Figures) => [
    name,
    ...counts.map((count) => figures[count]),
    ...reasons.map((code) => figures.reasons[code] ?? 0),
  ];
  const lines = [...groups.map((group) => line(group.name, group)), line('total', total)];
  return csvFile(columns, async () => ({ text: csvLines(lines), next: null }));
}
