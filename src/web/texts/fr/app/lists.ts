import type { lists as en } from '../../en/app/lists.ts';

/** Texts that all pages of lists share. */
export const lists: typeof en = {
  chooseAll: 'Tout sélectionner',
  clear: 'Effacer',
  clearFilters: 'Tout afficher',
  nobody: 'Aucune personne trouvée',
  didYouMean: 'Vouliez-vous dire…',
  didYouMeanOne: (text: string) => `Vouliez-vous dire «\u00a0${text}\u00a0»\u00a0?`,
  nextRow: 'Ligne suivante',
  previousRow: 'Ligne précédente',
  missing: 'L’adresse est peut-être mal saisie, ou l’élément a été supprimé.',
  none: '—',
};
