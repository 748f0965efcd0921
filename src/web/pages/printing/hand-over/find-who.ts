import { queryOptions } from '@tanstack/react-query';
import { searchedFor } from '../../../../shared/chips/keyboards.ts';
import { displayName } from '../../../../shared/person/display-name.ts';
import type { CardStatus } from '../../../../shared/statuses.ts';
import { allCardsQuery, type Card, printedName } from '../../../api/cards.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { answer, api, data } from '../../../api/client/client.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import type { ListedHolder } from '../../../api/holders.ts';
import { mayBeOut, noteSeen } from '../../../api/print-jobs.ts';
import { isScanOf } from '../../../parts/cards/is-scan.ts';

/**
 * Statuses of cards, the one nearest to being handed over first. Among a person's cards, the first in this order
 * is probably the one that the member of staff is holding.
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
/** The number of cards fetched for a number, newest first: enough to include the one to be handed over. */
const CARDS_SHOWN = 50;

/** Somebody who may have come to collect a card. */
export interface Recipient {
  id: string;
  name: string;
  /** Null if they have been erased. */
  person: ListedHolder | null;
  /** The card with the number searched for, or else a card that they can collect; null if neither exists. */
  card: Card | null;
}

export interface Found {
  recipients: Recipient[];
  /** The number of people who match, shown or not. */
  total: number;
}

/**
 * The person whom Enter chooses: the only one found, or the only one found who has a card to hand over. Null
 * if more people match than are shown, because one of the others may be meant.
 */
export function taken({ recipients, total }: Found): Recipient | null {
  if (total > recipients.length) return null;
  const ready = recipients.filter(({ card }) => card?.status === 'printed');
  return (recipients.length === 1 ? recipients[0] : ready.length === 1 ? ready[0] : null) ?? null;
}

/** Finds people by the number of a card or chip, or else by their name, number or e-mail address. */
export const whoQuery = (typed: string) =>
  queryOptions({
    queryKey: ['cards', 'hand-over', typed],
    queryFn: async ({ signal }): Promise<Found> => {
      const text = searchedFor(typed);
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

/** Finds people by name, number or e-mail address. People who can collect a card come first. */
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

/**
 * The card that a person may get, and whether it can be handed over. A card that may have come out of its printer can:
 * handing it over says that it did. If it was scanned, that says so already.
 */
export async function cardToGive(
  recipient: Recipient,
  text: string,
): Promise<{ card: Card | null; isReady: boolean }> {
  const card = await cardFor(recipient);
  if (card === null || !(await mayBeOut(card))) return { card, isReady: card?.status === 'printed' };
  return { card: isScanOf(card, text) ? await noteSeen(card.id) : card, isReady: true };
}

/** The card found with a person, or else their card nearest to being handed over; null if they have none. */
const cardFor = async ({ id, card }: Recipient): Promise<Card | null> =>
  card ?? nearest(await queryClient.fetchQuery({ ...allCardsQuery({ cardHolderId: id }), staleTime: 0 }));

function nearest(cards: readonly Card[]): Card | null {
  const rank = ({ status }: Card) => NEAREST.indexOf(status);
  return cards.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
