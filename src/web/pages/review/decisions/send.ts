import type { Box } from '../../../../shared/portrait.ts';
import type { ReasonCode } from '../../../../shared/reason-codes.ts';
import { api } from '../../../api/client/client.ts';

/** A reviewer's decision on the version that they saw. */
export interface Decision {
  photoId: string;
  version: number;
  decision: 'approved' | 'rejected';
  /** Null: as suggested. */
  crop: Box | null;
  reasonCodes: ReasonCode[];
  note: string | null;
  /** Whose photo it is, for messages. */
  holderName: string;
  staffId: string;
  reviewer: string;
  sendAtMs: number;
}

const bodyOf = ({ decision, version, crop, reasonCodes, note }: Decision) =>
  decision === 'approved' ? { version, crop } : { version, reasonCodes, note };

/** @throws ApiError */
export async function send(decision: Decision): Promise<void> {
  const path = { id: decision.photoId };
  const { version, crop, reasonCodes, note } = decision;
  if (decision.decision === 'approved')
    await api.POST('/photos/{id}/approve', { params: { path }, body: { version, crop } });
  else await api.POST('/photos/{id}/reject', { params: { path }, body: { version, reasonCodes, note } });
}

/** Lets the browser send the request although the page is closing. Nobody will see the answer. */
export function sendOnLeaving(decision: Decision): void {
  const verb = decision.decision === 'approved' ? 'approve' : 'reject';
  void fetch(`/api/v1/photos/${decision.photoId}/${verb}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bodyOf(decision)),
  }).catch(() => undefined);
}
