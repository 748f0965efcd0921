import type { Step } from '../../../shared/photos/steps.ts';
import type { Looker } from '../look/looker.ts';
import { steady } from './steady.ts';

/** ms between two glances, so that a phone stays cool. */
const PAUSE_MS = 30;
/** px: the measures need no larger picture at a glance. */
const WIDEST = 1280;

/**
 * Looks at the camera's picture again and again, and says each time what to do next; null for a good picture. Says
 * undefined once it can't look any more: the camera works without.
 */
export async function guide(
  video: HTMLVideoElement,
  looker: Promise<Looker | null>,
  signal: AbortSignal,
  tell: (step: Step | null | undefined) => void,
): Promise<void> {
  const eyes = await looker;
  const believe = steady();
  while (eyes !== null && !signal.aborted) {
    // There is no picture while the camera changes.
    const frame = video.srcObject === null ? null : await frameOf(video).catch(() => null);
    if (frame !== null) {
      const seen = await eyes.look(frame).catch(() => undefined);
      if (signal.aborted) return;
      if (seen === undefined) break;
      if (video.srcObject !== null) tell(believe(seen, performance.now()));
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (!signal.aborted) tell(undefined);
}

function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight));
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * scale),
    resizeHeight: Math.round(video.videoHeight * scale),
  });
}
