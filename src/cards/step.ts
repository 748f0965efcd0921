import type { Card } from '../db/schema/cards.ts';
import { type Actor, type Tx, type Writable, write } from '../db/tx.ts';
import { assertMatches } from '../http/etag.ts';
import type { CardReason } from '../shared/reason-codes.ts';
import { findCard } from './find.ts';

/** Why a card takes a step. */
export interface Cause {
  reason: CardReason;
  note: string | null;
}

/** Which card, and the `If-Match` header: null when any version will do. */
export interface Target {
  organisationId: string;
  id: string;
  ifMatch: string | null;
}

/**
 * Makes the verb of a step: it finds the card as the caller has seen it, and takes the step in one transaction.
 * What it throws: AppError not_found, precondition_failed, and what the step throws.
 */
export const stepOf =
  <C>(stepIn: (tx: Tx, card: Card, cause: C) => Card) =>
  (context: Writable, actor: Actor, { organisationId, id, ifMatch }: Target, cause: C): Card =>
    write(context, actor, (tx) => {
      const card = findCard(tx.db, organisationId, id);
      assertMatches(ifMatch, card.version);
      return stepIn(tx, card, cause);
    });
