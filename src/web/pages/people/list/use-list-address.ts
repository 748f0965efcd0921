import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { PAGE_SIZE_MAX } from '../../../../shared/limits.ts';
import type { HolderFilter, HolderSort } from '../../../api/holders.ts';
import { useTimeZone, useToday } from '../../../api/session.ts';
import { FILTER_NAMES, type FilterName } from '../filters/declared.ts';
import { readFilters } from '../filters/read.ts';
import { SORTS } from './columns.ts';

export const PAGE_SIZES = [25, 50, 100, PAGE_SIZE_MAX] as const;

/** The list's filters, kept in the address, so that links and the Back button lead to the same list. */
export interface ListAddress {
  /** The filters, with relative days counted from today. */
  filter: HolderFilter;
  /** The filters that are set, each as it is written in the address: relative days stay relative. */
  written: Partial<Record<FilterName, string>>;
  page: number;
  pageSize: number;
  isFiltered: boolean;
  /** The order of the list; a leading `-` means descending. */
  sort: HolderSort;
  /** Null removes a filter. Everything but a change of page leads back to the first page. */
  set: (parts: Record<string, string | null>, options?: { replace: boolean }) => void;
  /** Removes all filters. */
  clear: () => void;
}

export function useList(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const filter = readFilters(search, { today: useToday(), timeZone: useTimeZone() });
  const written = Object.fromEntries(
    FILTER_NAMES.filter((name) => filter[name] !== undefined).map((name) => [name, search.get(name)!]),
  );
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
    written,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('pageSize')) ?? PAGE_SIZES[0],
    sort: SORTS.find((one) => one === search.get('sort')) ?? 'name',
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    set,
    clear: () =>
      set({ ...Object.fromEntries([...FILTER_NAMES, 'q'].map((name) => [name, null])), page: null }),
  };
}
