import type { Box } from '../../../../shared/photos/portrait.ts';
import { AS_TAKEN, type Turn } from '../../../../shared/photos/turn.ts';
import type { ReasonCode } from '../../../../shared/reason-codes.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { api, data } from '../../../api/client/client.ts';
import { isOwnSession } from '../../../api/client/session-owner.ts';

/** A reviewer's decision on the version that they saw. */
export interface Decision {
  photoId: string;
  version: number;
  decision: 'approved' | 'rejected' | 'withdrawn';
  /**
   * Other photos of the person that leave the queue with this one. A withdrawal is sent for each of them;
   * after an approval, the server withdraws them itself.
   */
  others?: { photoId: string; version: number }[];
  /** The photo that stays when others are withdrawn: undoing shows it again. */
  kept?: string;
  /** Null for the suggested crop. */
  crop: Box | null;
  turn: Turn;
  reasonCodes: ReasonCode[];
  note: string | null;
  /** The person's name, for messages. */
  holderName: string;
  staffId: string;
  reviewer: string;
  sendAtMs: number;
}

/** A decision stored by a browser before photos could be turned has no turn. */
const approvalOf = ({ version, crop, turn = AS_TAKEN }: Decision) => ({ version, crop, ...turn });
const rejectionOf = ({ version, reasonCodes, note }: Decision) => ({ version, reasonCodes, note });

const bodyOf = (decision: Decision) => {
  if (decision.decision === 'withdrawn') return { version: decision.version };
  return decision.decision === 'approved' ? approvalOf(decision) : rejectionOf(decision);
};

/** All photos that a decision is sent for. */
const sentFor = ({ photoId, version, decision, others = [] }: Decision) =>
  decision === 'withdrawn' ? [{ photoId, version }, ...others] : [{ photoId, version }];

/** Sends a decision. @throws ApiError */
export async function send(decision: Decision): Promise<void> {
  if (decision.decision === 'withdrawn') return withdrawEach(sentFor(decision));
  const params = { path: { id: decision.photoId } };
  await data(
    decision.decision === 'approved'
      ? api.POST('/photos/{id}/approve', { params, body: approvalOf(decision) })
      : api.POST('/photos/{id}/reject', { params, body: rejectionOf(decision) }),
  );
}

/**
 * Withdraws each photo. Among several, a photo that no longer waits is skipped: an earlier attempt may have
 * withdrawn it.
 */
async function withdrawEach(photos: { photoId: string; version: number }[]): Promise<void> {
  for (const { photoId: id, version } of photos)
    await data(api.POST('/photos/{id}/withdraw', { params: { path: { id } }, body: { version } })).catch(
      (error) => {
        if (photos.length === 1 || !isApiError(error, 'invalid_state')) throw error;
      },
    );
}

const PATHS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' };

/**
 * Lets the browser send the request although the page is closing; nobody sees the answer. If the page closes
 * because somebody else has logged in, nothing is sent in their name: the decision stays stored for the
 * reviewer who made it.
 */
export function sendOnLeaving(decision: Decision): void {
  if (!isOwnSession()) return;
  for (const { photoId, version } of sentFor(decision))
    void fetch(`/api/v1/photos/${photoId}/${PATHS[decision.decision]}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf({ ...decision, version })),
    }).catch(() => undefined);
}
