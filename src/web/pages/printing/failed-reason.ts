import { failureInWords } from '../../parts/printers/reasons.ts';
import { texts } from '../../texts/texts.ts';

/** The reason that the API gives for a failed print when nobody has given one. */
const UNSAID = 'print_failed';

/** The reason for a failed print, in words. */
export const failedReasonOf = (reason: string | null): string =>
  reason === null || reason === UNSAID ? texts.printing.queue.noReason : failureInWords(reason);
