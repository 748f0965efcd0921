import { counted } from '../../lib/words.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';

/** An address that isn't today's, and the number of cards that carry it. */
export interface Carried {
  address: string;
  cards: number;
}

/** "412 cards carry https://old.example". */
export const carriedInWords = ({ address, cards }: Carried): string =>
  `${counted(cards, 'card carries', 'cards carry')} ${address}`;

/**
 * The remedy for cards that carry an address other than today's. No phone ever reaches a loopback address.
 */
export function remedyFor({ address, cards }: Carried): string {
  const them = cards === 1 ? 'the card' : 'them';
  return isLoopbackUrl(address)
    ? `no phone finds a card there, so reprint ${them}`
    : `keep it answering, or reprint ${them}`;
}
