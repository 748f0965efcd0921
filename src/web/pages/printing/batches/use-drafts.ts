import { useState } from 'react';
import type { BatchCard, BatchResult } from '../../../api/print-batches.ts';

/** A result that is not reported yet. */
export interface Draft {
  result: 'printed' | 'failed' | null;
  csn: string;
  reason: string;
}

const NONE: Draft = { result: null, csn: '', reason: '' };
const NAME = 'lanyard.results.';

type Drafts = Readonly<Record<string, Draft>>;

function stored(id: string): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(NAME + id) ?? '{}') as Drafts;
  } catch {
    // Nothing that anybody can do about it: they begin anew.
    return {};
  }
}

/** Results of a batch as they are noted down; a reload of the tab keeps them, as a hundred chips are soon scanned twice. */
export function useDrafts(batchId: string, open: readonly BatchCard[]) {
  const [drafts, setDrafts] = useState<Drafts>(() => stored(batchId));
  const change = (next: (before: Drafts) => Drafts) =>
    setDrafts((before) => {
      const after = next(before);
      sessionStorage.setItem(NAME + batchId, JSON.stringify(after));
      return after;
    });
  const results = open.flatMap(({ cardId }): BatchResult[] => {
    const { result, csn, reason } = drafts[cardId] ?? NONE;
    if (result === null) return [];
    return [
      result === 'printed'
        ? { cardId, result, csn: csn.trim() || null }
        : { cardId, result, failedReason: reason.trim() || null },
    ];
  });
  return {
    of: (cardId: string): Draft => drafts[cardId] ?? NONE,
    /** All that can be reported. */
    results,
    /** Whose card has this chip already, by the drafts. */
    ownerOf: (csn: string, except: string): string | undefined =>
      csn.trim() === ''
        ? undefined
        : open.find(({ cardId }) => cardId !== except && drafts[cardId]?.csn.trim() === csn.trim())?.cardId,
    set: (cardId: string, values: Partial<Draft>) =>
      change((before) => ({ ...before, [cardId]: { ...NONE, ...before[cardId], ...values } })),
    allPrinted: () =>
      change((before) => ({
        ...before,
        ...Object.fromEntries(
          open
            .filter(({ cardId }) => (before[cardId] ?? NONE).result === null)
            .map(({ cardId }) => [cardId, { ...NONE, ...before[cardId], result: 'printed' as const }]),
        ),
      })),
    forget: () => {
      sessionStorage.removeItem(NAME + batchId);
      setDrafts({});
    },
  };
}

export type DraftBook = ReturnType<typeof useDrafts>;
