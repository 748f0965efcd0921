import { queryOptions } from '@tanstack/react-query';
import type { ExportColumn } from '../../shared/person/export-columns.ts';
import type { HolderState } from '../../shared/person/states.ts';
import { answer, api, data, type Schema } from './client/client.ts';
import type { paths } from './schema.generated.d.ts';

export type CardHolder = Schema<'CardHolder'>;
export type ListedHolder = Schema<'CardHolderInList'>;

type HolderQuery = NonNullable<paths['/card-holders']['get']['parameters']['query']>;

export type HolderSort = NonNullable<HolderQuery['sort']>;

/** The filters of a list of people. */
export type HolderFilter = Omit<HolderQuery, 'page' | 'pageSize' | 'sort' | 'include'>;

export const holderQuery = (id: string) =>
  queryOptions({
    queryKey: ['card-holders', 'one', id],
    queryFn: () => data(api.GET('/card-holders/{id}', { params: { path: { id } } })),
    staleTime: 60_000,
  });

/**
 * A page of people. Cancels a search when the next one starts.
 * @param states the states to show for each person
 */
export const holdersQuery = (
  filter: HolderFilter & { page: number; pageSize: number; sort?: HolderSort },
  states: readonly HolderState[] = [],
) => {
  const query = { ...filter, ...(states.length > 0 && { include: states.join() }) };
  return queryOptions({
    queryKey: ['card-holders', 'list', query],
    queryFn: ({ signal }) => answer(api.GET('/card-holders', { params: { query }, signal })),
  });
};

/** For a search that finds nobody: the searches that the user probably meant. */
export const suggestionsQuery = (filter: HolderFilter) =>
  queryOptions({
    queryKey: ['card-holders', 'suggestions', filter],
    queryFn: ({ signal }) =>
      data(api.GET('/card-holders/suggestions', { params: { query: filter }, signal })),
    meta: { isQuiet: true },
  });

/** The departments that people have, the largest first. */
export const departmentsQuery = queryOptions({
  queryKey: ['card-holders', 'departments'],
  queryFn: () => data(api.GET('/card-holders/departments')),
  staleTime: 60_000,
  meta: { isQuiet: true },
});

/** The address of the filtered list as a CSV file with these columns. */
export const exportUrl = (filter: HolderFilter, columns: readonly ExportColumn[]): string =>
  `/api/v1/card-holders/export${searchOf({ ...filter, columns: columns.join() })}`;

/** A filter as the query string of a URL, with its `?`; empty without filters. */
export function searchOf(filter: HolderFilter & { columns?: string }): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}
