import { sendBatch } from './batch.ts';
import type { Lanyard } from './client.ts';

/** The outcome for one card. */
export type CardAnswer =
  | { status: 'done'; isNew: boolean; card: Readonly<Record<string, unknown>> }
  /** Lanyard has no such person, or no such card any more. */
  | { status: 'missing'; reason: string }
  /** Not while the person or the card is as it is. */
  | { status: 'impossible'; reason: string }
  | { status: 'refused'; reason: string }
  /** Lanyard could not process the card now. */
  | { status: 'unknown' };

/**
 * Sends operations on cards: `add_card`, `card_status`, `card_printed`.
 * @returns the outcome of each, in the same order
 * @throws LanyardAway, Refusal, BridgeError; Lanyard may then have taken some of the cards
 */
export async function sendCardOperations(
  lanyard: Lanyard,
  operations: readonly object[],
): Promise<CardAnswer[]> {
  if (operations.length === 0) return [];
  const results = await sendBatch(lanyard, operations);
  return results.map(({ status, data, error }): CardAnswer => {
    if ((status === 200 || status === 201) && data !== undefined)
      return { status: 'done', isNew: status === 201, card: data };
    if (status >= 500 || error === undefined) return { status: 'unknown' };
    const details = error.details?.map(
      ({ path, message }) => `${path.replace(/^\/operations\/\d+\/?/, '')} ${message}`,
    );
    const reason = details?.join('; ') || error.message;
    if (status === 404) return { status: 'missing', reason };
    return { status: error.code === 'invalid_state' ? 'impossible' : 'refused', reason };
  });
}
