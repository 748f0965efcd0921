import { useQueries } from '@tanstack/react-query';
import type { OrderReason } from '../../../../shared/reason-codes.ts';
import { type Card, cardsQuery } from '../../../api/cards.ts';
import type { Candidate } from '../../../parts/people/chosen-people.ts';

/** Somebody who has a card in use. */
export interface Wearer {
  person: Candidate;
  card: Card;
}

/**
 * Only orders of up to this many people are checked for people who have a card. Nobody picks more people than
 * that one by one, and people from the list of candidates have no card.
 */
const CHECKED_PEOPLE_MAX = 40;

/** The states of a card that its person has, and of one that they have yet to get; of several cards, the first counts. */
const IN_USE = ['active', 'suspended'] as const;
const COMING = ['printed', 'printing', 'queued'] as const;

/** The people who have a card in use, as far as it is known by now. */
export function useWearers(people: Candidate[]): Wearer[] {
  const { cards } = useCardsIn(IN_USE, people);
  return people.flatMap((person) => {
    const card = cards.get(person.id);
    return card === undefined ? [] : [{ person, card }];
  });
}

/**
 * The people for whom a card is on its way, by their ids; null until all is known. People without a photo are left out:
 * none of their cards can be printed.
 */
export function useExpecting(people: Candidate[]): ReadonlyMap<string, Card> | null {
  const { cards, isPending } = useCardsIn(COMING, people.filter(hasPhoto));
  return isPending ? null : cards;
}

/** The first card of each person in one of the states, by the person's id. */
function useCardsIn(states: readonly Card['status'][], people: Candidate[]) {
  const wanted = (people.length > CHECKED_PEOPLE_MAX ? [] : people).flatMap(({ id }) =>
    states.map((status) => ({ cardHolderId: id, status, pageSize: 1 })),
  );
  const pages = useQueries({ queries: wanted.map((one) => cardsQuery(one)) });
  const cards = new Map<string, Card>();
  for (const [place, { data }] of pages.entries()) {
    const [card] = data?.data ?? [];
    const { cardHolderId } = wanted[place]!;
    if (card !== undefined && !cards.has(cardHolderId)) cards.set(cardHolderId, card);
  }
  return { cards, isPending: pages.some(({ isPending }) => isPending) };
}

export const hasPhoto = ({ currentPhotoId }: Candidate): boolean => currentPhotoId !== null;

/** The reason of a person's item: the chosen one or else, by itself, a renewal for whoever has a card. */
export const reasonFor = (chosen: OrderReason | null, hasCard: boolean): OrderReason =>
  chosen ?? (hasCard ? 'renewal' : 'new');

/** True if somebody's replacement is already on its way, so that no second one can be ordered. */
export const isBeingReplaced = ({ card }: Wearer): boolean => card.replacedByCardId !== null;

/** True if the person's last day was before today (YYYY-MM-DD), so that their new card could never be used. */
export const hasEnded = ({ expiryDate }: Candidate, today: string): boolean =>
  expiryDate !== null && expiryDate < today;

/** True if the new card, which ends with its person's date, would end no later than the one in use. */
export const gainsNothing = ({ person, card }: Wearer): boolean =>
  person.expiryDate !== null && card.validUntil !== null && person.expiryDate <= card.validUntil;
