import { isOutOfHand } from '../../../shared/reason-codes.ts';
import type { Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cards.report;

/** What can happen to a card, as the API's reasons. */
export type CardProblem = 'lost' | 'stolen' | 'damaged' | 'replaced';

interface Consequence {
  text: string;
  /** Whether something ends at once. */
  isEnd?: boolean;
}

/** What the server will do, in words, before it does it. */
export function consequencesOf(card: Card, what: CardProblem, isOnlyRevoked: boolean): Consequence[] {
  const { cardNumber, status, statusReason } = card;
  const isOver = status === 'revoked' || status === 'expired';
  const old: Consequence = isOver
    ? { text: t.revokedBefore(cardNumber) }
    : isOutOfHand(what)
      ? { text: t.revokedNow(cardNumber), isEnd: true }
      : { text: status === 'active' ? t.revokedLater(cardNumber) : t.staysUntilThen(cardNumber) };
  if (isOnlyRevoked) return [old, { text: t.noNew }];
  const isNewNumber = isOutOfHand(what) || isOutOfHand(statusReason);
  return [old, { text: isNewNumber ? t.newNumber : t.sameNumber(cardNumber) }, { text: t.queued }];
}
