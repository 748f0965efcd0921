import { cardVerb, findCard } from '../../cards/change.ts';
import { notePrinted } from '../../cards/print.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { closeIfDone } from '../batches/close.ts';
import { jobQueries } from './queries.ts';

interface Seen {
  /** The origin for the QR code, as for `notePrinted`. */
  address: string;
}

/**
 * Notes that somebody has the card before them, so that it was printed. A card that is known to be printed stays as it
 * is.
 * @throws AppError not_found; precondition_failed; invalid_state for a card that no printer can have printed
 */
export const noteSeen = cardVerb('cards.noteSeen', (tx: Tx, card: Card, { address }: Seen): Card => {
  if (card.printedAt !== null || card.externalSystem !== null) return card;
  const seen = settleSeen(tx, card, address);
  if (seen !== null) return seen;
  throw new AppError(
    'invalid_state',
    `The card ${card.cardNumber} is ${card.status}, and no printer can have printed it.`,
  );
});

/** Settles the print of a card that somebody has before them; returns null when no printer can have printed it. */
function settleSeen(tx: Tx, card: Card, address: string): Card | null {
  const job = jobQueries(tx.db).openOf.get({ cardId: card.id });
  if (card.status !== 'printing' || job === null || job.state === 'waiting') return null;
  const printed = notePrinted(tx, card, {
    printedAt: tx.at,
    csn: null,
    printer: job.printerName,
    address,
  });
  closeIfDone(tx, card.organisationId, job.batchId);
  return printed;
}

/** Settles the print of a card that is handed over. Its printed fields are frozen, so the address isn't needed. */
export function settleHandedOver(tx: Tx, { organisationId, id }: Pick<Card, 'organisationId' | 'id'>): void {
  settleSeen(tx, findCard(tx.db, organisationId, id), '');
}
