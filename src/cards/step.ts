import type { Card } from '../db/schema/cards.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
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
 * Makes the verb of a step: it finds the card as the caller has seen it, and takes the step.
 * What it throws: AppError not_found, precondition_failed, and what the step throws.
 */
export const stepOf = <C>(name: string, step: (tx: Tx, card: Card, cause: C) => Card) =>
  verb(name, (tx, { organisationId, id, ifMatch }: Target, cause: C): Card => {
    const card = findCard(tx.db, organisationId, id);
    assertMatches(ifMatch, card.version);
    return step(tx, card, cause);
  });
