import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { concludeWith, NOTHING } from '../../jobs/conclude.ts';
import type { JobHandler } from '../../jobs/runner.ts';
import { enqueue } from '../../ledger/enqueue.ts';
import { cardQueries } from '../queries.ts';
import { compareCard } from './note.ts';
import { outdatedQueries } from './queries.ts';

/**
 * The job that compares cards which were printed before 0062 with their people; its payload is
 * `{organisationId, after}`.
 */
export const COMPARE_PRINTED_CARDS = 'compare_printed_cards';

/** Bounds of one step: cards, and milliseconds. Other writes wait while a step runs. Tests lower the bounds. */
export const STEP = { cards: 500, ms: 10 };

/** Goes through an organisation's printed cards step by step, and each step queues the next. */
export const comparePrintedCards: JobHandler = {
  concurrency: 1,
  run: async ({ organisationId, after }) => concludeWith(compareSome, [organisationId!, Number(after)]),
  // The server's log has the reason. The remaining cards are compared with the next change of their person.
  giveUp: () => NOTHING,
};

const compareSome = verb('cards.comparePrinted', (tx: Tx, organisationId: string, after: number): void => {
  const begunAtMs = performance.now();
  const next = outdatedQueries(tx.db).nextPrinted.all({ organisationId, after, limit: STEP.cards });
  for (const { seq, id } of next) {
    compareCard(tx, cardQueries(tx.db).byId.get({ id, organisationId })!);
    const isLast = seq === next.at(-1)!.seq;
    if (isLast ? next.length < STEP.cards : performance.now() - begunAtMs < STEP.ms) continue;
    enqueue(tx, organisationId, COMPARE_PRINTED_CARDS, { organisationId, after: String(seq) });
    return;
  }
});
