import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import type { HolderFilter, HolderSort } from '../../../api/holders.ts';

export const PAGE_SIZES = [25, 50, 100, PAGE_SIZE_MAX] as const;
export const SORTED_COLUMNS = [
  'name',
  'externalId',
  'holderType',
  'department',
  'status',
  'expiryDate',
] as const satisfies HolderSort[];
const SORTS = SORTED_COLUMNS.flatMap((column): HolderSort[] => [column, `-${column}`]);

/** Every filter by its name, which is the same in the address and in the API. */
export const FILTERS = [
  'q',
  'status',
  'department',
  'holderType',
  'campus',
  'hasPhoto',
  'needsCard',
  'expiresBefore',
  'updatedSince',
] as const satisfies (keyof HolderFilter)[];
type FilterName = (typeof FILTERS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The list's filters, kept in the address, so that links and the Back button lead to the same list. */
export interface ListAddress {
  filter: HolderFilter;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  /** With a leading `-` for descending order. */
  sort: HolderSort;
  /** Null removes a filter; any change but of the page goes back to the first page. */
  set: (parts: Record<string, string | null>, options?: { replace: boolean }) => void;
  /** Removes all filters. */
  clear: () => void;
}

export function useList(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const text = (name: FilterName) => search.get(name) || undefined;
  const oneOf = <T extends string>(name: FilterName, values: readonly T[]) =>
    values.find((one) => one === search.get(name));
  const flag = (name: FilterName) =>
    oneOf(name, ['true', 'false']) ? search.get(name) === 'true' : undefined;
  const day = (name: FilterName) => (DAY.test(search.get(name) ?? '') ? search.get(name)! : undefined);
  const filter = {
    q: text('q'),
    status: oneOf('status', HOLDER_STATUSES),
    department: text('department'),
    holderType: oneOf('holderType', HOLDER_TYPES),
    campus: text('campus'),
    hasPhoto: flag('hasPhoto'),
    needsCard: flag('needsCard'),
    expiresBefore: day('expiresBefore'),
    updatedSince: day('updatedSince'),
  } satisfies HolderFilter & Record<FilterName, unknown>;
  const set: ListAddress['set'] = useCallback(
    (parts, options) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in parts)) next.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, options),
    [setSearch],
  );
  return {
    filter,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('pageSize')) ?? PAGE_SIZES[0],
    sort: SORTS.find((one) => one === search.get('sort')) ?? 'name',
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    set,
    clear: () => set({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), page: null }),
  };
}
