import { hashOf } from '../cards/numbers/verification-code.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { InvalidReason } from '../shared/invalid-reasons.ts';
import { normalise } from '../shared/normalise-code.ts';
import { whyInvalid } from './judge.ts';
import { type CheckedCard, cardByHash } from './queries.ts';

/** A card that was looked up, and the verdict. */
export interface Check {
  card: CheckedCard;
  /** Null when the card is valid. */
  reason: InvalidReason | null;
  atMs: number;
}

/**
 * Checks the card that has this code, as it was scanned or typed.
 * @throws AppError not_found for a code that no card has, or text that can't be a code
 */
export function check(context: Pick<Context, 'db' | 'clock'>, code: string): Check {
  const card = cardByHash(context.db, hashOf(normalise(code)));
  if (card === null) throw notFound('card');
  const atMs = context.clock.now();
  return { card, reason: whyInvalid(card, atMs), atMs };
}
