import { Elysia } from 'elysia';
import type { Context } from '../../../context.ts';
import { askedBy } from '../../../http/asked-by.ts';
import { operation } from '../../../http/operation.ts';
import { ok } from '../../../http/reply.ts';
import { listFilter } from '../filters/asked-filter.ts';
import { SuggestionsData, SuggestionsQuery } from './contract.ts';
import { suggestSearches } from './suggest.ts';

export const suggestionRoutes = (context: Context) =>
  new Elysia({ name: 'card-holder-suggestions', prefix: '/card-holders' }).get(
    '/suggestions',
    ...operation(
      context,
      {
        id: 'suggestSearches',
        summary: 'Suggest searches for a mistyped name',
        description:
          '"Did you mean …": for a search that finds nobody in the list, up to five that do. One letter that is wrong, missing, extra or swapped with the next is forgiven in each word of 5 to 20 letters; numbers and e-mail addresses must be right. Takes longer than a search, as more is looked through, so ask only when the list is empty.',
        scope: 'card_holders:read',
        query: SuggestionsQuery,
        success: {
          status: 200,
          description: 'Searches, the one for most people first; empty if nobody was probably meant.',
          body: SuggestionsData,
        },
        errors: ['validation_failed'],
        example: { query: { q: 'mueler' } },
      },
      async ({ caller: { organisationId }, query, request }) => {
        const filter = listFilter(context, organisationId, query);
        const searches = await suggestSearches(askedBy(context, request), organisationId, filter);
        return ok(searches.map((q) => ({ q })));
      },
    ),
  );
