import { inSteps } from '../../db/in-steps.ts';
import { type Readable, read } from '../../db/read.ts';
import type { Page } from '../../lib/page.ts';
import type { HolderState } from '../../shared/person/states.ts';
import { type ListedPeople, type ListFilter, listedPeople } from './page-queries.ts';
import type { Counted } from './steps/step-through.ts';

/**
 * Reads a page of people. Going through many people takes several steps, and stops between two steps if the client has
 * left: somebody who types starts a new search with each letter. People who change in the meantime are counted as they
 * were before or after.
 * @param shown the states to show for each person
 * @throws AbortError when the client has left
 */
export const listPeople = (
  asked: Readable,
  organisationId: string,
  filter: ListFilter,
  page: Page,
  shown: readonly HolderState[] = [],
): Promise<ListedPeople> =>
  inSteps<Counted, ListedPeople>(asked, async (progress) => {
    const step = await read(asked, listedPeople, organisationId, filter, page, progress, shown);
    return 'people' in step ? { done: step } : { progress: step };
  });
