import type { Transact } from '../state/step.ts';
import { removeStaged } from './disk.ts';
import { settleSome, sweep } from './settle.ts';

/**
 * Makes transactions that leave the site's files as the bridge's tables have them. Before the first, the files catch up with
 * what a killed process has noted; and again before the next one, if that failed.
 * @param own for the work on files itself
 */
export function settledAfter(own: Transact): (transact: Transact) => Transact {
  let isSettled = false;

  /** @param staged what a transaction may have left over; null for all that there is */
  async function settle(staged: readonly string[] | null): Promise<void> {
    isSettled = false;
    while (await own(settleSome));
    await own((step) => sweep(step, staged));
    isSettled = true;
  }

  return (transact) => async (work) => {
    if (!isSettled) await settle(null);
    let touched: { staged: readonly string[]; isNoted: boolean } = { staged: [], isNoted: false };
    const result = await transact(async (step) => {
      touched = step.files;
      return work(step);
    }).catch((error) => {
      // It may have been committed after all; then these pictures are fetched once more.
      for (const one of touched.staged) removeStaged(one);
      throw error;
    });
    if (touched.isNoted) await settle(touched.staged);
    return result;
  };
}
