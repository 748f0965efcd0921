import { searchedFor } from '../../../../shared/chips/keyboards.ts';
import { VERIFICATION_PATH } from '../../../../shared/shapes.ts';
import type { Card } from '../../../api/cards.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type CardHolder, holderQuery, type ListedHolder } from '../../../api/holders.ts';
import { isScanOf } from '../../../parts/cards/is-scan.ts';

const SHOWN = 8;
/** Card and chip numbers always contain a digit, and nearly all verification codes do. */
const HAS_DIGIT = /\d/;

/** A person who was found, and the number of the card that led to them; null if no card did. */
export interface Found {
  person: CardHolder | ListedHolder;
  cardNumber: string | null;
  /** The card that was scanned, so that somebody has it before them; null if none was. */
  scanned: Card | null;
}

/** Finds people by a text: a name, a number, or a scan of a card's number, chip or QR code. */
export async function findPeople(typed: string, signal?: AbortSignal): Promise<Found[]> {
  const text = searchedFor(typed);
  const isAddress = text.includes(VERIFICATION_PATH);
  const [byCard, byName] = await Promise.all([
    HAS_DIGIT.test(text) ? findByCard(text, signal) : [],
    isAddress
      ? []
      : data(api.GET('/card-holders', { params: { query: { q: text, pageSize: SHOWN } }, signal })),
  ]);
  const known = new Set(byCard.map(({ person }) => person.id));
  const others = byName
    .filter(({ id }) => !known.has(id))
    .map((person) => ({ person, cardNumber: null, scanned: null }));
  return [...byCard, ...others].slice(0, SHOWN);
}

async function findByCard(q: string, signal?: AbortSignal): Promise<Found[]> {
  const cards = await data(api.GET('/cards', { params: { query: { q, pageSize: SHOWN } }, signal }));
  const cardOf = new Map(cards.map((card) => [card.cardHolderId, card]));
  const found = await Promise.all(
    [...cardOf].map(async ([id, card]) => {
      try {
        return {
          person: await queryClient.fetchQuery(holderQuery(id)),
          cardNumber: card.cardNumber,
          scanned: isScanOf(card, q) ? card : null,
        };
      } catch (error) {
        // `not_found`: the person has been erased, and the card has ended.
        if (isApiError(error, 'not_found')) return null;
        throw error;
      }
    }),
  );
  return found.filter((one) => one !== null);
}

/**
 * The person whom Enter chooses: the only one found by a card, the only one found, or the one whose own
 * number is the text; null for nobody.
 */
export function meant(found: readonly Found[], text: string): Found | null {
  const byCard = found.filter(({ cardNumber }) => cardNumber !== null);
  if (byCard.length === 1) return byCard[0]!;
  if (found.length === 1) return found[0]!;
  return found.find(({ person }) => person.externalId === text) ?? null;
}
