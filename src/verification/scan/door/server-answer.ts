import { INVALID_REASONS, type InvalidReason } from '../../../shared/invalid-reasons.ts';
import { isObject } from './kept.ts';
import { waitMsOf } from './refresh.ts';

/** The server's word about a card at this moment. */
export type ServerAnswer =
  | {
      /** Null for a card that is valid. */
      reason: InvalidReason | null;
      /** Null for a card that isn't valid. */
      name: string | null;
      organisation: { id: string; name: string };
      /** YYYY-MM-DD; null for no end. */
      lastDay: string | null;
      /** ISO 8601, UTC. */
      checkedAt: string;
    }
  /** No card has this code. */
  | 'unknown'
  /** It says nothing; `waitMs` is how long it wants to be left in peace. */
  | { waitMs: number | null };

/** Reads an answer of `/api/v1/verify/{code}`. Anything that isn't one says nothing. */
export async function serverAnswer(
  response: Pick<Response, 'status' | 'headers' | 'json'>,
): Promise<ServerAnswer> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 404 && isObject(body) && isObject(body.error)) return 'unknown';
  const silence = { waitMs: waitMsOf(response) };
  if (response.status !== 200 || !isObject(body) || !isObject(body.data)) return silence;
  const { valid, reason, displayName, organisation, organisationId, validUntil, checkedAt } = body.data;
  const isRead =
    (valid === true ? reason === null : INVALID_REASONS.some((one) => one === reason)) &&
    typeof organisation === 'string' &&
    typeof organisationId === 'string' &&
    typeof checkedAt === 'string';
  if (!isRead) return silence;
  return {
    reason: reason as InvalidReason | null,
    name: valid === true && typeof displayName === 'string' ? displayName : null,
    organisation: { id: organisationId, name: organisation },
    lastDay: typeof validUntil === 'string' ? validUntil : null,
    checkedAt,
  };
}
