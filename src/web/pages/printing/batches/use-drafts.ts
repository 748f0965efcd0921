import { type ChipReading, readChip } from '../../../../shared/chips/read.ts';
import { useStore } from '../../../api/client/store.ts';
import type { BatchCard, BatchResult } from '../../../api/print-batches.ts';
import { useSession } from '../../../api/session.ts';
import { useReading } from '../../../parts/chips/use-chip.ts';
import { draftOf, type Encoded } from './encoding-results.ts';
import { type Draft, type Drafts, draftsOf } from './kept-drafts.ts';

const NONE: Draft = { result: null, csn: '', reason: '' };

/** The results of a batch as they are entered, until they are saved. */
export function useDrafts(batchId: string, open: readonly BatchCard[]) {
  const { staff } = useSession();
  const store = draftsOf(staff.id, batchId);
  const drafts = useStore(store);
  const reading = useReading();
  const change = (next: (before: Drafts) => Drafts) => store.set(next(store.get()));
  return {
    of: (cardId: string): Draft => drafts[cardId] ?? NONE,
    /** All results that can be saved. */
    results: resultsOf(drafts, open, reading),
    /** The id of the card that already has this chip in the drafts, other than the card `except`. */
    cardWithChip: (typed: string, except: string): string | undefined => {
      const csn = csnIn(typed, reading);
      return csn === null
        ? undefined
        : open.find(({ cardId }) => cardId !== except && csnIn(drafts[cardId]?.csn ?? '', reading) === csn)
            ?.cardId;
    },
    set: (cardId: string, values: Partial<Draft>) =>
      change((before) => ({ ...before, [cardId]: { ...NONE, ...before[cardId], ...values } })),
    /** Enters results of encoding software, with chips as the organisation's readers would type them. */
    take: (encoded: readonly Encoded[]) =>
      change((before) => ({
        ...before,
        ...Object.fromEntries(
          encoded.map(({ cardId, csn }) => [
            cardId,
            { ...NONE, result: 'printed' as const, csn: draftOf(csn, reading) },
          ]),
        ),
      })),
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

/** The chip in a draft; null for none, and for a text that is none. */
function csnIn(typed: string, reading: ChipReading | null): string | null {
  const read = readChip(typed, reading);
  return 'csn' in read ? read.csn : null;
}

/**
 * The results in the drafts, for cards that have no saved result yet. One whose chip can't be read is no result yet: its
 * row says why.
 */
export const resultsOf = (
  drafts: Drafts,
  open: readonly BatchCard[],
  reading: ChipReading | null,
): BatchResult[] =>
  open.flatMap(({ cardId }): BatchResult[] => {
    const { result, csn: typed, reason } = drafts[cardId] ?? NONE;
    if (result === null) return [];
    if (result === 'failed') return [{ cardId, result, failedReason: reason.trim() || null }];
    const csn = csnIn(typed, reading);
    return csn === null && typed.trim() !== '' ? [] : [{ cardId, result, csn }];
  });
