import type { ReactNode } from 'react';
import { Loaded } from '../answers/loaded.tsx';
import { Pager } from './pager.tsx';
import { Sheet } from './sheet.tsx';

interface Props<T> {
  query: {
    data: { data: T[]; meta: { total: number } } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  columns: readonly ReactNode[];
  label?: string;
  className?: string | undefined;
  row: (record: T) => ReactNode;
  /** Replaces the table when nothing is found. */
  empty: ReactNode;
}

/** A list from the API, a page at a time: loading, failed, empty, or a table with a pager. */
export const PagedSheet = <T,>({ query, page, pageSize, onPage, row, empty, ...table }: Props<T>) => (
  <Loaded query={query}>
    {({ data, meta: { total } }) =>
      data.length === 0 ? (
        empty
      ) : (
        <>
          <Sheet {...table}>{data.map(row)}</Sheet>
          <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </>
      )
    }
  </Loaded>
);
