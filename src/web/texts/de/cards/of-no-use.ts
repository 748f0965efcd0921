import type { cardOfNoUse as en } from '../../en/cards/of-no-use.ts';

/** Warnings of a card that doesn't verify as valid, though it is in use or ready to be. */
export const cardOfNoUse: typeof en = {
  inactive: (name: string) => `Diese Karte ist ungültig, weil die Person nicht aktiv ist (${name}).`,
  archived: (name: string) => `Diese Karte ist ungültig, weil die Person archiviert ist (${name}).`,
  ended: 'Diese Karte ist ungültig, weil ihr letzter Gültigkeitstag vorbei ist.',
};
