import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Writable, write } from '../../db/tx.ts';
import { searchQueries } from './search-queries.ts';

/** Pages that one step merges: a few milliseconds, in which no request is answered. */
const PAGES_A_STEP = 64;

/**
 * Merges the search index into one segment, step by step. Each addition makes a small one, and a search has to look
 * into all of them: after a year of additions a rare name takes four times as long.
 * https://sqlite.org/fts5.html#the_merge_command: a negative number begins, positive ones go on until nothing changes.
 */
export async function tidySearchIndex(context: Writable): Promise<void> {
  await mergeStep(context, -PAGES_A_STEP);
  while (await mergeStep(context, PAGES_A_STEP)) await nextTurn();
}

/** Whether it found something to merge. */
const mergeStep = (context: Writable, pages: number): Promise<boolean> =>
  write(context, systemActor('search index'), (tx) => searchQueries(tx.db).merged(pages));
