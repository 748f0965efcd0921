import type { Tx } from '../../../db/tx.ts';
import { verb } from '../../../db/verb.ts';
import { concludeWith, NOTHING } from '../../../jobs/conclude.ts';
import type { JobHandler } from '../../../jobs/runner.ts';
import { enqueue } from '../../../ledger/enqueue.ts';
import { searchQueries } from './index-queries.ts';

/**
 * The job that renews the entries of the search index that lack the written-out spellings of names; its payload is
 * `{organisationId, after}`.
 */
export const INDEX_NAMES_ANEW = 'index_names_anew';

/**
 * Bounds of one step: people whose names are looked at, and milliseconds. Other writes wait while a step runs. Tests
 * lower the bounds.
 */
export const STEP = { lookedAt: 5_000, ms: 10 };

/**
 * Goes through an organisation's people step by step, and each step queues the next. Migrations 0039 and
 * 0046 queue the first.
 */
export const indexNamesAnew: JobHandler = {
  concurrency: 1,
  run: async ({ organisationId, after }) => concludeWith(indexSome, [organisationId!, Number(after)]),
  // The server's log has the reason. The remaining people are found as before, and a person's entry is
  // renewed with the next change of their name.
  giveUp: () => NOTHING,
};

const indexSome = verb(
  'card-holders.indexNamesAnew',
  (tx: Tx, organisationId: string, after: number): void => {
    const { rangeOf, writtenOut, reindex } = searchQueries(tx.db);
    const { first, indexedThrough } = rangeOf(organisationId);
    const begunAtMs = performance.now();
    const from = Math.max(after, first);
    let through = Math.min(from + STEP.lookedAt, indexedThrough);
    for (const seq of writtenOut(from, through)) {
      reindex(seq);
      if (performance.now() - begunAtMs < STEP.ms) continue;
      through = seq;
      break;
    }
    if (through < indexedThrough)
      enqueue(tx, organisationId, INDEX_NAMES_ANEW, { organisationId, after: String(through) });
  },
);
