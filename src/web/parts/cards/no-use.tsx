import { Alert } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { displayName } from '../../../shared/person/display-name.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import type { Card } from '../../api/cards.ts';
import { type CardHolder, holderQuery } from '../../api/holders.ts';
import { useToday } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cardOfNoUse;
type Dated = Pick<Card, 'cardHolderId' | 'validUntil'>;

/**
 * The reason why a card doesn't verify as valid although it is in use, or will be; null for a good one.
 * @param today YYYY-MM-DD
 */
export function whyOfNoUse(
  { validUntil }: Pick<Card, 'validUntil'>,
  holder: Pick<CardHolder, 'status' | 'firstName' | 'lastName' | 'preferredName'>,
  today: string,
): string | null {
  if (holder.status !== 'active') return t[holder.status](isolated(displayName(holder)));
  return validUntil !== null && validUntil < today ? t.ended : null;
}

/** The reasons why some cards are of no use, by card, as far as they are known. */
export function useNoUse(cards: readonly (Dated & { id: string })[]): ReadonlyMap<string, string> {
  const today = useToday();
  const holders = useQueries({
    queries: cards.map(({ cardHolderId }) => ({ ...holderQuery(cardHolderId), meta: { isQuiet: true } })),
  });
  return new Map(
    cards.flatMap((card, place) => {
      const holder = holders[place]?.data;
      const why = holder === undefined ? null : whyOfNoUse(card, holder, today);
      return why === null ? [] : [[card.id, why] as const];
    }),
  );
}

/** Warns of a card that doesn't verify as valid, because of its person or its date; looked up once it is about to be seen. */
export function NoUse({ card }: { card: Dated }) {
  const today = useToday();
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const holder = useQuery({
    ...holderQuery(card.cardHolderId),
    enabled: entry?.isIntersecting === true,
    meta: { isQuiet: true },
  }).data;
  const why = holder === undefined ? null : whyOfNoUse(card, holder, today);
  return (
    <div ref={ref}>
      <NoUseNotice why={why} />
    </div>
  );
}

/** The warning itself, where the reason is known; nothing for a good card. */
export const NoUseNotice = ({ why }: { why: string | null | undefined }) =>
  why && (
    <Alert color="red" mb="sm" p="xs" icon={<IconAlertTriangle />}>
      {why}
    </Alert>
  );
