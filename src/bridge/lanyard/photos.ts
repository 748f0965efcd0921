import { ACK_REASON_MAX } from '../../shared/limits.ts';
import type { Variant } from '../config/config.ts';
import { networkWordsOf } from '../network-words.ts';
import { apiText } from './api-text.ts';
import { jsonOf, type Lanyard, LanyardAway } from './client.ts';

/** @throws LanyardAway, BridgeError; Refusal when there is no such picture */
export async function fetchPicture(lanyard: Lanyard, photoId: string, variant: Variant): Promise<Uint8Array> {
  const answer = await lanyard.call(`/photos/${photoId}/image?variant=${variant}`);
  try {
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new LanyardAway(`The download of a picture broke off (${networkWordsOf(error)}).`, null);
  }
}

/** What became of a photo here. */
export interface Acknowledgement {
  photo: string;
  /** Null when it is stored. */
  failedReason: string | null;
}

/** The most that Lanyard takes at once. */
export const ACKNOWLEDGED_AT_ONCE = 500;

/**
 * Tells Lanyard what became of photos. Photos that are gone by now are passed over.
 * @returns those that Lanyard could not take now
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
  const answer = await lanyard.call('/sync/batch', { method: 'POST', body: { operations } });
  const { data } = await jsonOf<{ data: { index: number; status: number }[] }>(answer);
  return data.filter(({ status }) => status >= 500).map(({ index }) => acknowledgements[index]!);
}
