import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Readable, read } from '../../db/read.ts';
import type { Page } from '../../lib/page.ts';
import type { HolderPage } from '../columns.ts';
import type { Counted } from './match-queries.ts';
import { cardHolderPage, type ListFilter } from './page-queries.ts';

/**
 * Reads a page of people. A search that finds many takes several steps, and ends between two when its client has left:
 * somebody who types starts a new one with each letter. People who change meanwhile are counted as before or as after.
 * @throws AbortError when the client has left
 */
export async function listPeople(
  asked: Readable,
  organisationId: string,
  filter: ListFilter,
  page: Page,
): Promise<HolderPage> {
  let counted: Counted | null = null;
  for (;;) {
    const step: HolderPage | Counted = await read(
      asked,
      cardHolderPage,
      organisationId,
      filter,
      page,
      counted,
    );
    if ('rows' in step) return step;
    counted = step;
    await nextTurn();
    asked.signal?.throwIfAborted();
  }
}
