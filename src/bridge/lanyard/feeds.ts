import { isUuid } from '../../lib/uuid.ts';
import type { SectionName } from '../config/fields.ts';
import { jsonOf, type Lanyard, Refusal, unexpectedAnswer } from './client.ts';

/** The most changes that a page may have. */
export const PAGE_SIZE = 500;
/** The longest that Lanyard may hold back an empty page from a running bridge. */
export const WAIT_SECONDS = 25;

/** A change of a record, as a feed has it. */
export interface Change {
  op: 'upsert' | 'delete';
  id: string;
  version: number;
  changedAt: string;
  /** The person's external id; null for orders. */
  externalId: string | null;
  /** The author of the change. If a key made it, `id` is the key's. */
  origin: { type: string; id: string | null };
  /** The record after the change; null when it was deleted. */
  object: Readonly<Record<string, unknown>> | null;
}

/** The parts of a change that say that a record is gone. */
export interface Deletion {
  op: 'delete';
  id: string;
}

export interface Page {
  changes: Change[];
  nextCursor: string;
  hasMore: boolean;
}

/**
 * Reads a page of a feed; without a cursor, the first one.
 * @param waitSeconds the longest that the server may hold back an empty page while it waits for a change
 * @returns null when the cursor has expired: Lanyard was restored, or the bridge was away for too long
 * @throws LanyardAway, BridgeError
 */
export async function readPage(
  lanyard: Lanyard,
  section: SectionName,
  cursor: string | null,
  { limit = PAGE_SIZE, waitSeconds = 0 } = {},
): Promise<Page | null> {
  const query = new URLSearchParams({
    limit: String(limit),
    wait: String(waitSeconds),
    ...(cursor !== null && { cursor }),
  });
  try {
    const answer = await lanyard.call(`/sync/${section.replace('_', '-')}?${query}`, { waitSeconds });
    return pageOf(answer);
  } catch (error) {
    // A cursor that this Lanyard didn't sign with its present key counts as expired: it comes from another Lanyard, or
    // from before the secret key changed.
    if (cursor !== null && error instanceof Refusal && (error.status === 410 || error.status === 422))
      return null;
    throw error;
  }
}

/**
 * Checks the ids, because they become parts of paths and keys of stored rows.
 * @throws LanyardAway for an answer that isn't a page
 */
function pageOf(answer: Uint8Array): Page {
  const page = jsonOf<{ data?: Change[]; meta?: Omit<Page, 'changes'> } | null>(answer);
  const { data, meta } = page ?? {};
  const isPage = Array.isArray(data) && data.every(isChange) && typeof meta?.nextCursor === 'string';
  if (!isPage) throw unexpectedAnswer('page of a feed');
  return { changes: data, nextCursor: meta.nextCursor, hasMore: meta.hasMore === true };
}

function isChange(change: Change | null): boolean {
  if (typeof change?.id !== 'string' || !isUuid(change.id)) return false;
  if (change.op === 'delete') return true;
  const { op, object } = change;
  return (
    op === 'upsert' &&
    typeof object === 'object' &&
    object !== null &&
    LINKS.every((link) => isIdOrNone(object[link]))
  );
}

/** Fields that hold ids of other records. */
const LINKS = ['currentPhotoId', 'cardHolderId'];

const isIdOrNone = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isUuid(value));
