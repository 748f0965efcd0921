import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../../../db/tx.ts';
import { verb } from '../../../db/verb.ts';
import { searchQueries } from './index-queries.ts';

/** Pages merged in one step. A step takes a few milliseconds, during which nothing else is written. */
const PAGES_A_STEP = 64;
const ACTOR = systemActor('search index');

/**
 * Merges the search index into one segment, step by step. Each addition creates a small segment, and a search has to
 * look into all of them: after a year of additions, finding a rare name takes four times as long. A negative number of
 * pages starts a merge, positive ones continue it until nothing changes
 * (https://sqlite.org/fts5.html#the_merge_command).
 */
export async function tidySearchIndex(context: Writable): Promise<void> {
  await write(context, ACTOR, mergeStep, -PAGES_A_STEP);
  while (await write(context, ACTOR, mergeStep, PAGES_A_STEP)) await nextTurn();
}

/** @returns true when it found something to merge */
const mergeStep = verb('card-holders.mergeSearchIndex', (tx: Tx, pages: number): boolean =>
  searchQueries(tx.db).merged(pages),
);
