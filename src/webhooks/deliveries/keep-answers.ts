import type { Tx } from '../../db/tx.ts';
import { senderQueries } from './sender-queries.ts';

/**
 * How much of receivers' answers, headers and bodies, is kept for an organisation: whoever runs a receiver could
 * otherwise fill the disk, 50 kB with each of ten attempts at each event. Usual answers have 200 bytes, so it holds the
 * last 300,000.
 */
export const ANSWERS_KEPT_BYTES = 64 * 1024 * 1024;
/** Few enough that the longest, 50 kB each, are overwritten in a moment. */
const DROPPED_AT_ONCE = 16;

/** Drops an organisation's oldest answers until the rest is within the bound. What became of the attempts stays. */
export function keepAnswers(tx: Tx, organisationId: string): void {
  const { answerBytes, dropAnswers } = senderQueries(tx.db);
  while ((answerBytes.get({ organisationId })?.bytes ?? 0) > ANSWERS_KEPT_BYTES)
    // A sum that nothing stands behind, as in a mended database, is no reason to go on.
    if (dropAnswers.run({ organisationId, limit: DROPPED_AT_ONCE }).changes === 0) return;
}
