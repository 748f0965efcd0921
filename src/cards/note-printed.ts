import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { change } from './change.ts';
import { frozenOf } from './freeze.ts';
import { holderOf } from './insert.ts';
import { moveItemOf } from './item-of.ts';

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
