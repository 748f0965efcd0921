import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ORDER_ITEMS_MAX } from '../../../../shared/limits.ts';
import { holdersQuery, type ListedHolder } from '../../../api/holders.ts';
import { candidatesQuery } from '../../../api/orders.ts';

const PAUSE_MS = 120;
/** The number of people shown from a search among everybody. */
const SHOWN = 20;

export interface Wanted {
  text: string;
  department: string | null;
  /** True to show only people who need a card: they have an approved photo, no card, and no open order. */
  isNeedy: boolean;
}

export interface Found {
  /** Undefined until the first answer. */
  people: ListedHolder[] | undefined;
  /** The number of people in all, loaded or not. */
  total: number;
  /** True when all matches are loaded, or as many as an order takes; always false unless `isNeedy`. */
  isComplete: boolean;
  /** True while a newer search is still running. */
  isBusy: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Searches while somebody types. Finds either as many people who need a card as fit into an order, or the
 * first few of all the people who match.
 */
export function useFound({ text, department, isNeedy }: Wanted): Found {
  const [q] = useDebouncedValue(text, PAUSE_MS);
  const needy = useInfiniteQuery({
    ...candidatesQuery({ q, department }),
    enabled: isNeedy,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const all = useQuery({
    ...holdersQuery({
      page: 1,
      pageSize: SHOWN,
      ...(q && { q }),
      ...(department !== null && { department }),
    }),
    enabled: !isNeedy,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = needy;
  const hasMore = isNeedy && hasNextPage && !isFetchingNextPage;
  // Loads more pages, because an order takes more people than one page of the API has.
  useEffect(() => {
    if (hasMore) void fetchNextPage();
  }, [hasMore, fetchNextPage]);
  const query = isNeedy ? needy : all;
  const rest = {
    isBusy: q !== text || query.isPlaceholderData || query.isLoading,
    error: query.error,
    retry: () => void query.refetch(),
  };
  return isNeedy
    ? {
        ...rest,
        people: needy.data?.pages.flatMap(({ data }) => data).slice(0, ORDER_ITEMS_MAX),
        total: needy.data?.pages[0]?.meta.total ?? 0,
        isComplete: !hasNextPage,
      }
    : { ...rest, people: all.data?.data, total: all.data?.meta.total ?? 0, isComplete: false };
}
