import { queryOptions } from '@tanstack/react-query';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { CardStatus } from '../../../../shared/statuses.ts';
import { allCardsQuery, type Card, printedName } from '../../../api/cards.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { answer, api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import type { ListedHolder } from '../../../api/holders.ts';

/**
 * Statuses by how near they are to being handed over. Of a person's cards, the first in this order is probably the one in
 * hand.
 */
const NEAREST: readonly CardStatus[] = [
  'printed',
  'printing',
  'print_failed',
  'queued',
  'active',
  'suspended',
  'revoked',
  'expired',
];
const HAS_DIGIT = /\d/;
const PEOPLE_SHOWN = 8;
/** The number of newest cards with a number that are fetched, which include the nearest one. */
const CARDS_SHOWN = 50;

/** Somebody who may have come to collect a card. */
export interface Recipient {
  id: string;
  name: string;
  /** Null if they have been erased. */
  person: ListedHolder | null;
  /** The card with the searched number, or else one that they can collect; null if it isn't known. */
  card: Card | null;
}

export interface Found {
  recipients: Recipient[];
  /** The number of people who match, shown or not. */
  total: number;
}

/**
 * The person whom Enter takes: the only one found, or the only one of them who has a card to hand over. Null while there
 * may be others among those who are not shown.
 */
export function taken({ recipients, total }: Found): Recipient | null {
  if (total > recipients.length) return null;
  const ready = recipients.filter(({ card }) => card?.status === 'printed');
  return (recipients.length === 1 ? recipients[0] : ready.length === 1 ? ready[0] : null) ?? null;
}

/** Finds people by the number of a card or chip; else by a name, number or e-mail. */
export const whoQuery = (text: string) =>
  queryOptions({
    queryKey: ['cards', 'hand-over', text],
    queryFn: async ({ signal }): Promise<Found> => {
      const numbered = HAS_DIGIT.test(text) ? await ofNumber(text, signal) : [];
      return numbered.length > 0 ? { recipients: numbered, total: numbered.length } : byName(text, signal);
    },
    staleTime: 0,
    meta: { isQuiet: true },
  });

async function ofNumber(q: string, signal: AbortSignal): Promise<Recipient[]> {
  const cards = await data(api.GET('/cards', { params: { query: { q, pageSize: CARDS_SHOWN } }, signal }));
  const byPerson = Map.groupBy(cards, ({ cardHolderId }) => cardHolderId);
  return Promise.all(
    [...byPerson].map(async ([id, theirs]) => {
      const person = await holderOf(id, signal);
      const card = nearest(theirs)!;
      const name = person === null ? (printedName(card) ?? card.cardNumber) : displayName(person);
      return { id, name, person, card };
    }),
  );
}

async function holderOf(id: string, signal: AbortSignal): Promise<ListedHolder | null> {
  try {
    return await data(api.GET('/card-holders/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** People who can collect a card come first. */
async function byName(q: string, signal: AbortSignal): Promise<Found> {
  const query = { q, pageSize: PEOPLE_SHOWN };
  const { data: people, meta } = await answer(api.GET('/card-holders', { params: { query }, signal }));
  const recipients = await Promise.all(
    people.map(async (person) => {
      const printed = { cardHolderId: person.id, status: 'printed', pageSize: 1 } as const;
      const [card = null] = await data(api.GET('/cards', { params: { query: printed }, signal }));
      return { id: person.id, name: displayName(person), person, card };
    }),
  );
  const isReady = ({ card }: Recipient) => card !== null;
  return {
    recipients: [...recipients.filter(isReady), ...recipients.filter((recipient) => !isReady(recipient))],
    total: meta.total,
  };
}

/** The card to hand over to a person, or else the card that is nearest to being handed over; null if they have no card at all. */
export const cardFor = async ({ id, card }: Recipient): Promise<Card | null> =>
  card ?? nearest(await queryClient.fetchQuery({ ...allCardsQuery({ cardHolderId: id }), staleTime: 0 }));

function nearest(cards: readonly Card[]): Card | null {
  const rank = ({ status }: Card) => NEAREST.indexOf(status);
  return cards.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
