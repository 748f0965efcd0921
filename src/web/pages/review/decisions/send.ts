import type { Box } from '../../../../shared/photos/portrait.ts';
import { AS_TAKEN, type Turn } from '../../../../shared/photos/turn.ts';
import type { ReasonCode } from '../../../../shared/reason-codes.ts';
import { api, data } from '../../../api/client/client.ts';
import { isOwnSession } from '../../../api/client/session-owner.ts';
import type { Photo } from '../../../api/photos.ts';

/** A reviewer's decision on the version that they saw. */
export interface Decision {
  photoId: string;
  version: number;
  decision: 'approved' | 'rejected';
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

/**
 * Returns the photo as it is decided.
 * @throws ApiError
 */
export function send(decision: Decision): Promise<Photo> {
  const params = { path: { id: decision.photoId } };
  return data(
    decision.decision === 'approved'
      ? api.POST('/photos/{id}/approve', { params, body: approvalOf(decision) })
      : api.POST('/photos/{id}/reject', { params, body: rejectionOf(decision) }),
  );
}

/**
 * Lets the browser send the request although the page is closing. Nobody will see the answer. When the page closes
 * because somebody else has logged in, nothing is sent in their name: the decision stays stored for the reviewer who made
 * it.
 */
export function sendOnLeaving(decision: Decision): void {
  if (!isOwnSession()) return;
  const isApproval = decision.decision === 'approved';
  void fetch(`/api/v1/photos/${decision.photoId}/${isApproval ? 'approve' : 'reject'}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(isApproval ? approvalOf(decision) : rejectionOf(decision)),
  }).catch(() => undefined);
}
