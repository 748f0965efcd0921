import type { CardStatus } from '../../../../shared/statuses.ts';
import { allCardsQuery, type Card } from '../../../api/cards.ts';
import { queryClient } from '../../../api/client/query-client.ts';

/** Of the cards that share a number, the one that is probably in hand: the nearest to being handed over. */
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

/** The card with a number, whatever its status; null if there is none. */
export async function findCard(cardNumber: string): Promise<Card | null> {
  const cards = await queryClient.fetchQuery({ ...allCardsQuery({ cardNumber }), staleTime: 0 });
  const rank = ({ status }: Card) => NEAREST.indexOf(status);
  return cards.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
