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

/** What is shown of the people, kept in the address: links and the Back key lead to the same list. */
export interface ListAddress {
  filter: HolderFilter;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  /** `-` before it for the last ones first. */
  sort: HolderSort;
  /** Null takes a part away; any part but the page begins at the first page again. */
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
