import { wordsOf } from '../bridge-error.ts';
import type { Variant } from '../config/config.ts';
import { jsonOf, type Lanyard, LanyardAway } from './client.ts';

/** @throws LanyardAway, BridgeError; Refusal when there is no such picture */
export async function fetchPicture(lanyard: Lanyard, photoId: string, variant: Variant): Promise<Uint8Array> {
  const answer = await lanyard.call(`/photos/${photoId}/image?variant=${variant}`);
  try {
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new LanyardAway(`A picture broke off (${wordsOf(error)}).`, null);
  }
}

/** What became of a photo here. */
export interface Acknowledgement {
  photo: string;
  /** Null when it is stored. */
  failedReason: string | null;
}

/** As many as Lanyard takes at once. */
export const ACKNOWLEDGED_AT_ONCE = 500;
/** In characters, as the API limits it. */
const REASON_MAX = 2000;

/**
 * Tells Lanyard what became of photos. One of a photo that is gone by now is dropped.
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
      : { result: 'failed', failedReason: [...failedReason].slice(0, REASON_MAX).join('') }),
  }));
  const answer = await lanyard.call('/sync/batch', { method: 'POST', body: { operations } });
  const { data } = await jsonOf<{ data: { index: number; status: number }[] }>(answer);
  return data.filter(({ status }) => status >= 500).map(({ index }) => acknowledgements[index]!);
}
