import { isUuid } from '../../lib/uuid.ts';
import { ACK_REASON_MAX, PHOTO_BYTES_MAX } from '../../shared/limits.ts';
import type { Variant } from '../config/config.ts';
import { apiText } from './api-text.ts';
import { sendBatch } from './batch.ts';
import { AnswerTooLarge, type Lanyard, Refusal } from './client.ts';

/** @throws LanyardAway, BridgeError; Refusal when there is no such picture */
export async function fetchPicture(lanyard: Lanyard, photoId: string, variant: Variant): Promise<Uint8Array> {
  // The id becomes a part of the path.
  if (!isUuid(photoId)) throw new Refusal(`${JSON.stringify(photoId)} is not the id of a photo.`, 404);
  try {
    return await lanyard.call(`/photos/${photoId}/image?variant=${variant}`, { maxBytes: PHOTO_BYTES_MAX });
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw new Refusal(error.message, 413);
    throw error;
  }
}

/** The outcome for a photo: stored at the site, or failed. */
export interface Acknowledgement {
  photo: string;
  /** Null when the photo is stored. */
  failedReason: string | null;
}

/**
 * Tells Lanyard whether photos were stored. Photos that Lanyard no longer has are ignored.
 * @returns the acknowledgements that Lanyard could not take now
 * @throws LanyardAway, BridgeError
 */
export async function acknowledge(
  lanyard: Lanyard,
  system: string,
  acknowledgements: Acknowledgement[],
): Promise<Acknowledgement[]> {
  const operations = acknowledgements.map(({ photo, failedReason }) => ({
    op: 'photo_ack',
    photoId: photo,
    system,
    ...(failedReason === null
      ? { result: 'stored' }
      : { result: 'failed', failedReason: apiText(failedReason, ACK_REASON_MAX) }),
  }));
  const results = await sendBatch(lanyard, operations);
  return results.flatMap(({ status }, place) => (status >= 500 ? acknowledgements[place]! : []));
}
