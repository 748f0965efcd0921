import { counted } from '../../lib/words.ts';
import { isLoopbackUrl } from '../../shared/loopback-url.ts';

/** How many cards carry an address that isn't today's. */
export interface Carried {
  address: string;
  cards: number;
}

/** "412 cards carry https://old.example". */
export const carriedInWords = ({ address, cards }: Carried): string =>
  `${counted(cards, 'card carries', 'cards carry')} ${address}`;

/** What helps cards that carry another address than today's; no phone ever finds a card on a loopback address. */
export function remedyFor({ address, cards }: Carried): string {
  const them = cards === 1 ? 'the card' : 'them';
  return isLoopbackUrl(address)
    ? `no phone finds a card there, so reprint ${them}`
    : `keep it answering, or reprint ${them}`;
}
