import { isUuid } from '../../lib/uuid.ts';
import { LOOKED_UP_MAX } from '../../shared/limits.ts';
import { BridgeError } from '../bridge-error.ts';
import { jsonOf, type Lanyard, Refusal, unexpectedAnswer } from './client.ts';

/** The most people in one look-up. */
export const LOOK_UP_SIZE = LOOKED_UP_MAX;

/** A photo that a person has already. */
export interface KnownPhoto {
  id: string;
  status: string;
  contentLength: number;
  /** In hexadecimal; null until analysed. */
  sha256: string | null;
}

/** A person, with the photos that Lanyard has of them, the newest first. */
export interface LookedUp {
  id: string;
  status: string;
  photos: KnownPhoto[];
}

/**
 * Looks up people and their photos. An external id has at most 255 characters.
 * @returns for each external id, in the same order, its person; null when there is none
 * @throws LanyardAway, BridgeError
 */
export async function lookUpPhotos(
  lanyard: Lanyard,
  externalIds: readonly string[],
): Promise<(LookedUp | null)[]> {
  interface Found {
    cardHolder: { id: string; status: string } | null;
    photos: KnownPhoto[] | null;
  }
  const answer = await lanyard.call('/photos/lookup', { method: 'POST', body: { externalIds } });
  const found = jsonOf<{ data?: Found[] } | null>(answer)?.data;
  if (!Array.isArray(found) || found.length !== externalIds.length)
    throw unexpectedAnswer('list of people and their photos');
  return found.map(({ cardHolder, photos }) => {
    if (cardHolder === null) return null;
    if (photos === null)
      throw new BridgeError('[photos_in] needs a key with photos:read, to know which photos are in Lanyard.');
    return { id: cardHolder.id, status: cardHolder.status, photos };
  });
}

/** The address for the bytes of a photo, and the headers that they must carry. */
export interface Grant {
  photoId: string;
  uploadUrl: string;
  headers: Record<string, string>;
}

/** @throws LanyardAway, Refusal, BridgeError */
export async function grantPhoto(
  lanyard: Lanyard,
  photo: { cardHolderId: string; contentType: string; contentLength: number; filename?: string },
): Promise<Grant> {
  const answer = await lanyard.call('/photos', { method: 'POST', body: photo });
  const grant = jsonOf<{ data?: Grant } | null>(answer)?.data;
  const isGrant =
    typeof grant?.photoId === 'string' &&
    isUuid(grant.photoId) &&
    typeof grant.headers === 'object' &&
    /^https?:\/\//.test(grant.uploadUrl);
  if (!isGrant) throw unexpectedAnswer('grant for a photo');
  return grant;
}

/**
 * Closes an upload. A repeat changes nothing.
 * @returns `empty` while the bytes haven't arrived, and `gone` when they no longer can
 * @throws LanyardAway, Refusal, BridgeError
 */
export async function finalizePhoto(
  lanyard: Lanyard,
  photoId: string,
): Promise<'arrived' | 'empty' | 'gone'> {
  try {
    const answer = await lanyard.call(`/photos/${photoId}/finalize`, { method: 'POST' });
    return jsonOf<{ data?: { status: string } } | null>(answer)?.data?.status === 'expired'
      ? 'gone'
      : 'arrived';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 409) return 'empty';
    if (error.status === 404) return 'gone';
    throw error;
  }
}

/**
 * Approves a photo with its suggested crop.
 * @returns false when somebody else has decided about it, or changed it
 * @throws LanyardAway, BridgeError
 */
export async function approvePhoto(lanyard: Lanyard, photoId: string, version: number): Promise<boolean> {
  try {
    await lanyard.call(`/photos/${photoId}/approve`, { method: 'POST', body: { version } });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
