import { useEffect } from 'react';
import { createStore, useStore } from '../../../api/client/store.ts';
import { useSession } from '../../../api/session.ts';
import type { PeopleTable } from './read-table.ts';
import type { RowResult, SentRow } from './row-result.ts';

/** An import that came to its end, with the result of each row. */
export interface FinishedImport {
  table: PeopleTable;
  rows: SentRow[];
  results: readonly (RowResult | undefined)[];
  /** The moment at which it was done, ISO 8601. */
  at: string;
}

/** The last one, and who made it. Its results can be read again until the page is reloaded. */
const last = createStore<{ staffId: string; done: FinishedImport } | null>(null);

/** The last import that the person logged in has finished since the page was loaded; null for none. */
export function useLastImport(): FinishedImport | null {
  const { staff } = useSession();
  const kept = useStore(last);
  return kept?.staffId === staff.id ? kept.done : null;
}

/** Keeps an import once it is done. */
export function useKeptImport(isDone: boolean, { table, rows, results }: Omit<FinishedImport, 'at'>): void {
  const { staff } = useSession();
  useEffect(() => {
    if (!isDone) return;
    last.set({ staffId: staff.id, done: { table, rows, results, at: new Date().toISOString() } });
  }, [isDone, staff.id, table, rows, results]);
}
