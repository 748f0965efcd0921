import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Readable, read } from '../../db/read.ts';
import type { Page } from '../../lib/page.ts';
import { type ListedPeople, type ListFilter, listedPeople } from './page-queries.ts';
import type { Counted } from './steps.ts';

/**
 * Reads a page of people. A search that finds many takes several steps, and ends between two when its client has left: somebody who
 * types starts a new one with each letter. People who change in the meantime are counted as they were before or after.
 * @throws AbortError when the client has left
 */
export async function listPeople(
  asked: Readable,
  organisationId: string,
  filter: ListFilter,
  page: Page,
): Promise<ListedPeople> {
  let counted: Counted | null = null;
  for (;;) {
    const step: ListedPeople | Counted = await read(
      asked,
      listedPeople,
      organisationId,
      filter,
      page,
      counted,
    );
    if ('people' in step) return step;
    counted = step;
    await nextTurn();
    asked.signal?.throwIfAborted();
  }
}
