import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { storedChip } from '../shared/chips/bytes.ts';
import { change, moveItemOf } from './change.ts';
import { frozenOf } from './freeze.ts';
import { holderOf } from './insert.ts';
import { assertChipFree } from './numbers/chip-in-use.ts';
import type { SigningKey } from './offline/sign.ts';
import { isLiving } from './status.ts';

/**
 * Takes a card from the queue to the printer, and freezes what is printed.
 * @param address the origin that its QR code begins with
 * @param signing the key that signs the QR code; null for one that only the server can check
 * @param printBatchId the batch, which the event names; null without one
 * @throws AppError invalid_state when the card isn't queued, or its holder no longer has an approved photo
 */
export function beginPrinting(
  tx: Tx,
  card: Card,
  address: string,
  signing: SigningKey | null,
  printBatchId: string | null = null,
): Card {
  const holder = holderOf(tx, card);
  if (holder.currentPhotoId === null)
    throw new AppError('invalid_state', `The holder of the card ${card.cardNumber} has no approved photo.`);
  const printing = change(
    tx,
    card,
    { status: 'printing', ...frozenOf(tx, card, holder, { address, signing }) },
    { action: 'card.printing', told: { printBatchId } },
  );
  moveItemOf(tx, card, { status: 'printing' });
  return printing;
}

/** A printer's report about a card. */
interface Print {
  /** ISO 8601, UTC. */
  printedAt: string;
  /** The chip's serial number; null when the card has none, or it was not read. */
  csn: string | null;
  /** The printer's name; null when the report has none. */
  printer: string | null;
  /** The origin for the card's QR code. Used if the card has none yet, or its last print failed. */
  address: string;
}

/**
 * Notes that a card was printed. The report can be repeated: for a card that is already printed, or came from
 * another system, this only notes a new chip number.
 * @throws AppError chip_in_use; invalid_state when the card was revoked before it was printed
 */
export function notePrinted(tx: Tx, card: Card, { printedAt, csn, printer, address }: Print): Card {
  const chip = csn === null ? card.csn : storedChip(csn);
  // Earlier versions kept other spellings: a report of the same chip is a repeat.
  const isAnother = csn !== null && chip !== (card.csn === null ? null : storedChip(card.csn));
  if (isAnother && isLiving(card)) assertChipFree(tx, card, chip, { mayHaveMoved: true });
  if (card.printedAt !== null || card.externalSystem !== null)
    return isAnother ? change(tx, card, { csn: chip }, { action: 'card.encoded' }) : card;
  const printed = change(
    tx,
    card,
    {
      status: 'printed',
      statusReason: null,
      statusNote: null,
      printedAt,
      csn: chip,
      // Nothing was frozen yet for a card that went through no batch, and what was frozen for a failed print is out
      // of date.
      ...((card.printedFields === null || card.status === 'print_failed') &&
        // Whoever printed the card knew no fragment for its QR code.
        frozenOf(tx, card, holderOf(tx, card), { address, signing: null })),
    },
    { action: 'card.printed', changes: printer === null ? {} : { printer: { from: null, to: printer } } },
  );
  if (card.status !== 'printing') moveItemOf(tx, card, { status: 'printing' });
  return printed;
}

/**
 * Notes that a print failed; the card can be queued again.
 * @throws AppError invalid_state when the card isn't being printed
 */
export const notePrintFailed = (tx: Tx, card: Card, failedReason: string): Card =>
  change(tx, card, { status: 'print_failed', statusReason: failedReason }, { action: 'card.print_failed' });

/**
 * Puts a card back into the queue after a failed print or a lapsed lease. What it shows is frozen anew at its next
 * print.
 * @throws AppError invalid_state unless the card is at the printer or its print has failed
 */
export function requeue(tx: Tx, card: Card): Card {
  const queued = change(
    tx,
    card,
    {
      status: 'queued',
      statusReason: null,
      statusNote: null,
      printedFields: null,
      printedAddress: null,
      printedFragment: null,
      // Its next print is another piece of plastic, with another chip.
      csn: null,
    },
    { action: 'card.queued' },
  );
  moveItemOf(tx, card, { status: 'ready' });
  return queued;
}
