import type { Review } from '../../db/schema/photos.ts';
import { AS_TAKEN } from '../../shared/photos/turn.ts';
import type { WithdrawalReason } from '../../shared/reason-codes.ts';

/** The review of a photo that left the queue without a decision. */
export const withdrawal = (
  reason: WithdrawalReason,
  note: string | null = null,
): Omit<Review, 'reviewedBy' | 'reviewedAt'> => ({
  ...{ decision: 'withdrawn', reason, reasonCodes: [], note, message: null },
  ...{ crop: null, turn: AS_TAKEN },
});
