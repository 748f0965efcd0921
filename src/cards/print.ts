import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { change, moveItemOf } from './change.ts';
import { frozenOf } from './freeze.ts';
import { holderOf } from './insert.ts';

/**
 * Takes a card out of the queue for the printer: what is printed is frozen here.
 * @throws AppError invalid_state when it isn't queued, or its holder has no approved photo any more
 */
export function beginPrinting(tx: Tx, card: Card): Card {
  const holder = holderOf(tx, card);
  if (holder.currentPhotoId === null)
    throw new AppError('invalid_state', `The holder of the card ${card.cardNumber} has no approved photo.`);
  const printing = change(
    tx,
    card,
    { status: 'printing', ...frozenOf(tx, card, holder) },
    { action: 'card.printing' },
  );
  moveItemOf(tx, card, { status: 'printing' });
  return printing;
}

/** What is known of a print. */
export interface Print {
  /** ISO 8601, UTC. */
  printedAt: string;
  /** The chip's serial number; null when there is none, or none was read. */
  csn: string | null;
  printer?: string | null;
}

/**
 * Notes that a card has come out of a printer. Can be repeated: of a card that was printed, or came from elsewhere, only a chip number that
 * wasn't known yet is noted.
 * @throws AppError invalid_state when it was revoked before it was printed
 */
export function notePrinted(tx: Tx, card: Card, { printedAt, csn, printer = null }: Print): Card {
  if (card.printedAt !== null || card.externalSystem !== null)
    return csn === null || csn === card.csn ? card : change(tx, card, { csn }, { action: 'card.encoded' });
  const printed = change(
    tx,
    card,
    {
      status: 'printed',
      statusReason: null,
      statusNote: null,
      printedAt,
      csn: csn ?? card.csn,
      // Of a card that went through no batch, what is printed is known only now; what was frozen for a print that failed
      // is past.
      ...((card.printedFields === null || card.status === 'print_failed') &&
        frozenOf(tx, card, holderOf(tx, card))),
    },
    { action: 'card.printed', changes: printer === null ? {} : { printer: { from: null, to: printer } } },
  );
  if (card.status !== 'printing') moveItemOf(tx, card, { status: 'printing' });
  return printed;
}

/**
 * Notes that a card could not be printed; it can be queued again.
 * @throws AppError invalid_state when it isn't being printed
 */
export const notePrintFailed = (tx: Tx, card: Card, failedReason: string): Card =>
  change(tx, card, { status: 'print_failed', statusReason: failedReason }, { action: 'card.print_failed' });

/**
 * Puts a card back into the queue, after a failed print or a lapsed lease; what it shows is decided anew when it is printed.
 * @throws AppError invalid_state when it isn't in the printer
 */
export function requeue(tx: Tx, card: Card): Card {
  const queued = change(
    tx,
    card,
    { status: 'queued', statusReason: null, statusNote: null, printedFields: null },
    { action: 'card.queued' },
  );
  moveItemOf(tx, card, { status: 'ready' });
  return queued;
}
