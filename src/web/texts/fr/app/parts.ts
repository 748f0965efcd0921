import type { parts as en } from '../../en/app/parts.ts';
import { LOCALE } from '../../locale.ts';
import { plural } from '../../plural.ts';

const numbers = new Intl.NumberFormat(LOCALE);

export const parts: typeof en = {
  labelled: (label: string, value: string) => `${label}\u00a0: ${value}`,
  colon: '\u00a0: ',
  quoted: (text: string) => `«\u00a0${text}\u00a0»`,
  clauses: (clauses: readonly string[]) => clauses.join('\u00a0; '),
  copy: 'Copier',
  copied: 'Copié',
  justNow: 'à l’instant',
  portraitOf: (name: string) => `Photo\u00a0: ${name}`,
  noPortrait: 'Pas de photo',
  pagesOf: 'Pages',
  page: (place: number) => `Page ${place}`,
  pageControls: {
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
  },
  cards: (count: number) => plural(count, 'carte', 'cartes'),
  batchOf: (date: string) => `Lot du ${date}`,
  range: (from: number, to: number, total: number) =>
    total === 0
      ? 'Aucun résultat'
      : `${numbers.format(from)}–${numbers.format(to)} sur ${numbers.format(total)}`,
};
