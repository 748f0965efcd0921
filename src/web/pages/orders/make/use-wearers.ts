import { useQueries } from '@tanstack/react-query';
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

/** The people who have a card in use, as far as it is known by now. */
export function useWearers(people: Candidate[]): Wearer[] {
  const asked = people.length > CHECKED_PEOPLE_MAX ? [] : people;
  const cards = useQueries({
    queries: asked.map(({ id }) => cardsQuery({ cardHolderId: id, status: 'active', pageSize: 1 })),
  });
  return asked.flatMap((person, place) => {
    const [card] = cards[place]?.data?.data ?? [];
    return card === undefined ? [] : [{ person, card }];
  });
}

/** True if somebody's replacement is already on its way, so that no second one can be ordered. */
export const isBeingReplaced = ({ card }: Wearer): boolean => card.replacedByCardId !== null;

/** True if the new card, which ends with its person's date, would end no later than the one in use. */
export const gainsNothing = ({ person, card }: Wearer): boolean =>
  person.expiryDate !== null && card.validUntil !== null && person.expiryDate <= card.validUntil;
