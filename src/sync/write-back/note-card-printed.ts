import { activate } from '../../cards/activate-and-suspend.ts';
import { findCard } from '../../cards/change.ts';
import { notePrinted } from '../../cards/print.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { invalid } from '../../errors.ts';
import { assertMatches } from '../../versions.ts';

export interface CardPrint {
  organisationId: string;
  cardId: string;
  /** ISO 8601, UTC; null: now. */
  printedAt: string | null;
  printer: string | null;
  csn: string | null;
  /** Whether it was handed over, too. */
  activate: boolean;
  /** The `If-Match` header, which means the card's version; null when any will do. */
  ifMatch: string | null;
}

/** Clocks of printers go wrong by minutes, and by hours where somebody has set the wrong zone. */
const TOLERANCE_MS = 24 * 60 * 60 * 1000;

/**
 * Notes that a card was printed, by whatever printer. A repeat changes nothing, and never makes a card valid again that
 * was suspended meanwhile.
 * @throws AppError not_found; precondition_failed; invalid_state; validation_failed for a print of tomorrow
 */
export const noteCardPrinted = verb(
  'sync.noteCardPrinted',
  (tx: Tx, { organisationId, cardId, ifMatch, ...print }: CardPrint): Card => {
    const { printedAt, printer, csn, activate: isHandedOver } = print;
    if (printedAt !== null && Date.parse(printedAt) > Date.parse(tx.at) + TOLERANCE_MS)
      throw invalid([{ path: '/printedAt', code: 'out_of_range', message: 'is in the future' }]);
    const card = findCard(tx.db, organisationId, cardId);
    assertMatches(ifMatch, card.version);
    const printed = notePrinted(tx, card, { printedAt: printedAt ?? tx.at, csn, printer });
    return isHandedOver && printed.status === 'printed' ? activate(tx, printed) : printed;
  },
);
