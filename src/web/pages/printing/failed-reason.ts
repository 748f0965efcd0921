import { texts } from '../../texts/texts.ts';

/** What the API puts down for a failed print of which nothing was said. */
const UNSAID = 'print_failed';

/** Why a print failed, in words. */
export const failedReasonOf = (reason: string | null): string =>
  reason === null || reason === UNSAID ? texts.printing.queue.noReason : reason;
