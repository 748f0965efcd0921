import { useEffect } from 'react';
import { createStore, useStore } from '../../../api/client/store.ts';
import { useSession } from '../../../api/session.ts';
import type { PeopleTable } from './read-table.ts';
import type { RowResult, SentRow } from './row-result.ts';

/** An import that has ended, with the result of each row; undefined for rows that weren't sent before it was stopped. */
export interface EndedImport {
  table: PeopleTable;
  rows: SentRow[];
  results: readonly (RowResult | undefined)[];
  /** The moment at which it ended, ISO 8601. */
  at: string;
}

/** The last one, and who made it. Its results can be read again until the page is reloaded. */
const last = createStore<{ staffId: string; ended: EndedImport } | null>(null);

/** The last import of the person logged in that has ended since the page was loaded; null for none. */
export function useLastImport(): EndedImport | null {
  const { staff } = useSession();
  const kept = useStore(last);
  return kept?.staffId === staff.id ? kept.ended : null;
}

/** Keeps an import once it has ended. */
export function useKeptImport(hasEnded: boolean, { table, rows, results }: Omit<EndedImport, 'at'>): void {
  const { staff } = useSession();
  useEffect(() => {
    if (!hasEnded) return;
    last.set({ staffId: staff.id, ended: { table, rows, results, at: new Date().toISOString() } });
  }, [hasEnded, staff.id, table, rows, results]);
}
