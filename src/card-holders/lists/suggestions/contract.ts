import { z } from 'zod';
import { queryText } from '../../../http/fields.ts';
import { dataOf } from '../../../http/schemas.ts';
import { SEARCH_MAX } from '../../../shared/limits.ts';
import { ListFilters } from '../../transfer-contract.ts';

/** The filters of the list. */
export const SuggestionsQuery = ListFilters.extend({
  q: queryText(SEARCH_MAX, { description: 'The search that found nobody, of at most four words.' }),
});

export const SuggestionsData = dataOf(
  z.array(
    z.object({ q: z.string().meta({ description: 'For `q` of the list.' }) }).meta({
      id: 'SuggestedSearch',
      description: 'A search that finds somebody.',
      examples: [{ q: 'Müller' }],
    }),
  ),
);
