import type { Transact } from '../state/step.ts';
import { removeStaged } from './disk.ts';
import { applyPendingFiles, removeStrayFiles } from './pending-files.ts';

/**
 * Makes transactions that leave the site's files as the bridge's tables have them. Before the first, the files catch up with
 * what a killed process has noted; and again before the next one, if that failed.
 * @param own for the work on files itself
 */
export function withPendingFiles(own: Transact): (transact: Transact) => Transact {
  let isCaughtUp = false;

  /** @param staged what a transaction may have left over; null for all that there is */
  async function catchUp(staged: readonly string[] | null): Promise<void> {
    isCaughtUp = false;
    while (await own(applyPendingFiles));
    await own((step) => removeStrayFiles(step, staged));
    isCaughtUp = true;
  }

  return (transact) => async (work) => {
    if (!isCaughtUp) await catchUp(null);
    let touched: { staged: readonly string[]; isNoted: boolean } = { staged: [], isNoted: false };
    const result = await transact(async (step) => {
      touched = step.files;
      return work(step);
    }).catch((error) => {
      // It may have been committed after all; then these pictures are fetched once more.
      for (const one of touched.staged) removeStaged(one);
      throw error;
    });
    if (touched.isNoted) await catchUp(touched.staged);
    return result;
  };
}
