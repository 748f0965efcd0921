import { useStore } from '../../../api/client/store.ts';
import type { BatchCard, BatchResult } from '../../../api/print-batches.ts';
import { useSession } from '../../../api/session.ts';
import { type Draft, type Drafts, draftsOf } from './kept-drafts.ts';

const NONE: Draft = { result: null, csn: '', reason: '' };

/** The results of a batch as they are entered, until they are saved. */
export function useDrafts(batchId: string, open: readonly BatchCard[]) {
  const { staff } = useSession();
  const store = draftsOf(staff.id, batchId);
  const drafts = useStore(store);
  const change = (next: (before: Drafts) => Drafts) => store.set(next(store.get()));
  return {
    of: (cardId: string): Draft => drafts[cardId] ?? NONE,
    /** All results that can be saved. */
    results: resultsOf(drafts, open),
    /** The id of the card that already has this chip in the drafts, other than the card `except`. */
    cardWithChip: (csn: string, except: string): string | undefined =>
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
    /** Removes the drafts of saved results. */
    forget: (saved: readonly BatchResult[]) => {
      const ids = new Set(saved.map(({ cardId }) => cardId));
      change((before) => Object.fromEntries(Object.entries(before).filter(([cardId]) => !ids.has(cardId))));
    },
  };
}

export type DraftBook = ReturnType<typeof useDrafts>;

/** The results in the drafts, for cards that have no saved result yet. */
export const resultsOf = (drafts: Drafts, open: readonly BatchCard[]): BatchResult[] =>
  open.flatMap(({ cardId }): BatchResult[] => {
    const { result, csn, reason } = drafts[cardId] ?? NONE;
    if (result === null) return [];
    return [
      result === 'printed'
        ? { cardId, result, csn: csn.trim() || null }
        : { cardId, result, failedReason: reason.trim() || null },
    ];
  });
