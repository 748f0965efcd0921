import { activateCard } from '../../cards/activate-and-suspend.ts';
import { findCard } from '../../cards/change.ts';
import { notePrinted } from '../../cards/print.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { invalid } from '../../errors.ts';
import { DAY_MS } from '../../shared/durations.ts';

interface CardPrint {
  /** ISO 8601, UTC; null means now. */
  printedAt: string | null;
  printer: string | null;
  csn: string | null;
  /** True when the card was also handed over. */
  activate: boolean;
  /** The origin that the card's QR code begins with, unless a print batch has fixed one. */
  address: string;
}

/** Printers' clocks can be off by minutes, and by hours when somebody has set the wrong time zone. */
const TOLERANCE_MS = DAY_MS;

/**
 * Records that a card was printed, on any printer. A repeat changes nothing, and never reactivates a card that has
 * since been suspended.
 * @param ifMatch the `If-Match` header, with the card's version; null accepts any
 * @throws AppError not_found; precondition_failed; chip_in_use; invalid_state; validation_failed for a time more than a
 *   day in the future
 */
export const noteCardPrinted = verb(
  'sync.noteCardPrinted',
  (tx: Tx, organisationId: string, cardId: string, print: CardPrint, ifMatch: string | null): Card => {
    const { printedAt, printer, csn, activate: isHandedOver, address } = print;
    if (printedAt !== null && Date.parse(printedAt) > Date.parse(tx.at) + TOLERANCE_MS)
      throw invalid([{ path: '/printedAt', code: 'out_of_range', message: 'is in the future' }]);
    const card = findCard(tx.db, organisationId, cardId);
    assertMatches(ifMatch, card.version);
    const printed = notePrinted(tx, card, { printedAt: printedAt ?? tx.at, csn, printer, address });
    return isHandedOver && printed.status === 'printed'
      ? activateCard(tx, organisationId, printed.id, {}, null)
      : printed;
  },
);
