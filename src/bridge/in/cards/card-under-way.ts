import type { CardAnswer } from '../../lanyard/cards-in.ts';
import type { SentRecord } from '../../state/sent-records.ts';
import type { Card } from './card-of.ts';

/** A card that differs from what was sent last. */
export interface CardToSend {
  record: string;
  externalCardId: string;
  /** Empty for a card that is sent again whenever it comes up. */
  hash: string;
  card: Card;
}

/** A card on its way, with what was known about it. */
export interface CardUnderWay extends CardToSend {
  before: SentRecord;
  answer: CardAnswer;
}
