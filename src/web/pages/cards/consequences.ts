import { isLostOrStolen } from '../../../shared/reason-codes.ts';
import type { Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cards.report;

/** A mishap with a card, named like the API's reason. */
export type CardProblem = 'lost' | 'stolen' | 'damaged' | 'replaced';

interface Consequence {
  text: string;
  /** True when something ends at once. */
  isEnd?: boolean;
}

/** The effects of a report, in words, shown before the server acts. */
export function consequencesOf(card: Card, what: CardProblem, isOnlyRevoked: boolean): Consequence[] {
  const { cardNumber, status, statusReason } = card;
  const isOver = status === 'revoked' || status === 'expired';
  const old: Consequence = isOver
    ? { text: t.revokedBefore(cardNumber) }
    : isLostOrStolen(what)
      ? { text: t.revokedNow(cardNumber), isEnd: true }
      : { text: status === 'active' ? t.revokedLater(cardNumber) : t.staysUntilThen(cardNumber) };
  if (isOnlyRevoked) return [old, { text: t.noNew }];
  const isNewNumber = isLostOrStolen(what) || isLostOrStolen(statusReason);
  return [old, { text: isNewNumber ? t.newNumber : t.sameNumber(cardNumber) }, { text: t.queued }];
}
