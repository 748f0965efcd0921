import { isUuid } from '../../lib/uuid.ts';
import type { SectionName } from '../config/fields.ts';
import { jsonOf, type Lanyard, Refusal, unexpectedAnswer } from './client.ts';

/** The most changes that a page may have. */
export const PAGE_SIZE = 500;
/** The longest that Lanyard may hold back an empty page from a bridge that runs. */
export const WAIT_SECONDS = 25;

/** A change of a record, as a feed gives it. */
export interface Change {
  op: 'upsert' | 'delete';
  id: string;
  version: number;
  changedAt: string;
  /** The person's external id; null for orders. */
  externalId: string | null;
  /** The author of the change; `id` is the key's, where the type is a key. */
  origin: { type: string; id: string | null };
  /** Null when it is deleted. */
  object: Readonly<Record<string, unknown>> | null;
}

/** A record that is gone: the parts of a change that say so. */
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
 * A page of a feed, from the beginning without a cursor.
 * @param waitSeconds how long the server holds an empty page until something changes
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
    // A cursor that this Lanyard didn't sign comes from another one, or another secret key: it is as good as expired.
    if (cursor !== null && error instanceof Refusal && (error.status === 410 || error.status === 422))
      return null;
    throw error;
  }
}

/** @throws LanyardAway for what is no page: ids become parts of paths, and keys of what is remembered */
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

/** Fields with the ids of other records. */
const LINKS = ['currentPhotoId', 'cardHolderId'];

const isIdOrNone = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isUuid(value));
