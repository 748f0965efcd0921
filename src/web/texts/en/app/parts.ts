import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const numbers = new Intl.NumberFormat(LOCALE);

export const parts = {
  /** Punctuation differs between languages, so no page writes its own. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  /** The colon of `labelled`, for a label or a value that is an element. */
  colon: ': ',
  quoted: (text: string) => `“${text}”`,
  clauses: (clauses: readonly string[]) => clauses.join('; '),
  copy: 'Copy',
  copied: 'Copied',
  justNow: 'just now',
  portraitOf: (name: string) => `Photo of ${name}`,
  noPortrait: 'No photo',
  pagesOf: 'Pages',
  page: (place: number) => `Page ${place}`,
  pageControls: { first: 'First page', previous: 'Previous page', next: 'Next page', last: 'Last page' },
  cards: (count: number) => plural(count, 'card', 'cards'),
  batchOf: (date: string) => `Batch of ${date}`,
  range: (from: number, to: number, total: number) =>
    total === 0 ? 'None' : `${numbers.format(from)}–${numbers.format(to)} of ${numbers.format(total)}`,
};
