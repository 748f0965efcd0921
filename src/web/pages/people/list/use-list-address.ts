import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts';
import { HOLDER_STATUSES } from '../../../../shared/person-fields.ts';
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
}

export function useList(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const filter: HolderFilter = {
    q: search.get('q') || undefined,
    status: HOLDER_STATUSES.find((one) => one === search.get('status')),
    department: search.get('department') || undefined,
  };
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
  };
}
