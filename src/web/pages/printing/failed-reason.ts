import { texts } from '../../texts/texts.ts';

/** The API's reason for a failed print if none was given. */
const UNSAID = 'print_failed';

/** The reason for a failed print, in words. */
export const failedReasonOf = (reason: string | null): string =>
  reason === null || reason === UNSAID ? texts.printing.queue.noReason : reason;
