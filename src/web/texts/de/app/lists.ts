import type { lists as en } from '../../en/app/lists.ts';

/** Texts that all pages of lists share. */
export const lists: typeof en = {
  chooseAll: 'Alle auswählen',
  clear: 'Leeren',
  clearFilters: 'Alle zeigen',
  nobody: 'Niemand gefunden',
  didYouMean: 'Meinten Sie …',
  didYouMeanOne: (text: string) => `Meinten Sie „${text}“?`,
  nextRow: 'Nächste Zeile',
  previousRow: 'Vorige Zeile',
  missing: 'Vielleicht ist die Adresse falsch geschrieben, oder der Eintrag wurde gelöscht.',
  none: '—',
};
