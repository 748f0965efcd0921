import type { CardStatus } from '../../../../shared/statuses.ts';
import { allCardsQuery, type Card } from '../../../api/cards.ts';
import { queryClient } from '../../../api/client/query-client.ts';

/** Which of the cards that share a number is the one in the hand: the nearest to being handed over. */
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

/** The card with a number, whatever its state; null when there is none. */
export async function findCard(cardNumber: string): Promise<Card | null> {
  const cards = await queryClient.fetchQuery({ ...allCardsQuery({ cardNumber }), staleTime: 0 });
  const rank = ({ status }: Card) => NEAREST.indexOf(status);
  return cards.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
