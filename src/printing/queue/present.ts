import type { z } from 'zod';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { QueuedCard } from './contract.ts';
import type { WaitingCard } from './queries.ts';

export type Shown = z.output<typeof QueuedCard>;

/**
 * A card that waits for the printer, as the API shows it.
 * @param now the name that would be printed, and the characters on the card that couldn't be printed
 */
export const presentQueued = (
  card: WaitingCard,
  holder: CardHolder,
  now: Pick<Shown, 'displayName' | 'findings'>,
): Shown => ({
  cardId: card.id,
  cardHolderId: card.cardHolderId,
  orderId: card.orderId,
  cardNumber: card.cardNumber,
  displayName: now.displayName,
  externalId: holder.externalId,
  department: holder.department,
  status: card.status,
  failedReason: card.status === 'print_failed' ? card.statusReason : null,
  createdAt: card.createdAt,
  findings: now.findings,
});
