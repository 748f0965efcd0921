import type { Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cards.one;

type Printing = Pick<Card, 'status' | 'printedAt' | 'printedFields'>;

/** True for a card that is printed or at the printer, and no longer changes with its person and its design. */
export const isFrozen = ({ status, printedAt, printedFields }: Printing): boolean =>
  printedAt !== null || (printedFields !== null && status !== 'print_failed');

const isEnded = ({ status }: Printing): boolean => status === 'revoked' || status === 'expired';

/** True for a card that is still to be printed, and can be corrected. */
export const isToPrint = (card: Printing): boolean => !isFrozen(card) && !isEnded(card);

/** A line below the picture of a card: the time that the picture shows. */
export function pictureNote(card: Printing): string {
  if (!isFrozen(card)) return isEnded(card) ? t.neverPrinted : t.preview;
  return card.printedAt === null ? t.atPrinter : t.frozen;
}
