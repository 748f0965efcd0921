import type { Batch, BatchCard } from '../../../api/print-batches.ts';
import { isUnderWay } from '../../../parts/printers/job-state.tsx';

/** True for a card that may have come out of its printer, so that somebody has to say whether it did. */
export const isToDecide = ({ result, job }: Pick<BatchCard, 'result' | 'job'>): boolean =>
  result === null && (job?.state === 'sent' || job?.state === 'unclear');

/** True while a printer has some of the cards, or will get them. */
export const isRunning = ({ status, cards }: Pick<Batch, 'status' | 'cards'>): boolean =>
  status === 'open' && cards.some(({ result, job }) => result === null && job !== null && isUnderWay(job));

/** The number of a batch's cards in each state at the printer; those with a result are `done`. */
export function tallyOf(cards: readonly Pick<BatchCard, 'result' | 'job'>[]) {
  const tally = { done: 0, failed: 0, waiting: 0, busy: 0, sent: 0, unclear: 0 };
  for (const { result, job } of cards) {
    if (result !== null) {
      tally.done++;
      if (result === 'failed') tally.failed++;
    } else if (job?.state === 'sent' || job?.state === 'unclear' || job?.state === 'waiting')
      tally[job.state]++;
    else tally.busy++;
  }
  return tally;
}
