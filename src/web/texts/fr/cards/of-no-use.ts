import type { cardOfNoUse as en } from '../../en/cards/of-no-use.ts';

/** Warnings of a card that doesn't verify as valid, though it is in use or ready to be. */
export const cardOfNoUse: typeof en = {
  inactive: (name: string) => `Carte non valable au contrôle\u00a0: personne inactive (${name}).`,
  archived: (name: string) => `Carte non valable au contrôle\u00a0: personne archivée (${name}).`,
  ended: 'Carte non valable au contrôle\u00a0: son dernier jour de validité est passé.',
};
