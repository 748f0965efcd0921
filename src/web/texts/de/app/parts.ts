import type { parts as en } from '../../en/app/parts.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const numbers = new Intl.NumberFormat(LOCALE);

export const parts: typeof en = {
  labelled: (label: string, value: string) => `${label}: ${value}`,
  colon: ': ',
  quoted: (text: string) => `„${text}“`,
  clauses: (clauses: readonly string[]) => clauses.join('; '),
  copy: 'Kopieren',
  copied: 'Kopiert',
  justNow: 'gerade eben',
  portraitOf: (name: string) => `Foto: ${name}`,
  noPortrait: 'Kein Foto',
  pagesOf: 'Seiten',
  page: (place: number) => `Seite ${place}`,
  pageControls: {
    first: 'Erste Seite',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
  },
  cards: (count: number) => plural(count, 'Karte', 'Karten'),
  batchOf: (date: string) => `Druckstapel vom ${date}`,
  range: (from: number, to: number, total: number) =>
    total === 0 ? 'Keine' : `${numbers.format(from)}–${numbers.format(to)} von ${numbers.format(total)}`,
};
