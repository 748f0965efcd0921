import type { Step } from '../../../shared/photos/steps.ts';
import type { Looker } from '../look/looker.ts';
import { part, say, show, words } from '../page.ts';
import type { Chosen } from '../sending.ts';
import { outlineIn } from './outline.ts';
import { steady } from './steady.ts';
import { takeStill } from './still.ts';
import { closeStream, countCameras, type Facing, looksAtHolder, openStream } from './stream.ts';

/** ms between two glances, so that a phone stays cool. */
const PAUSE_MS = 30;
/** px: the measures need no larger picture at a glance. */
const WIDEST = 1280;

/**
 * Shows the camera's picture with one sentence about it at a time, until a photo is taken. Resolves with null when the
 * person has enough of it.
 * @throws DOMException when there is no camera to use, or it stops
 */
export async function view(looker: Promise<Looker | null>): Promise<Chosen | null> {
  const video = part<HTMLVideoElement>('video');
  const over = new AbortController();
  const { signal } = over;
  let stream: MediaStream | null = null;
  let facing: Facing = 'user';
  /** The next thing to do for a better picture; null when it is good, undefined while that isn't known. */
  let step: Step | null | undefined;
  let isWaiting = false;

  const on = (id: string, run: () => unknown) => part(id).addEventListener('click', run, { signal });
  const wait = (waits: boolean) => {
    isWaiting = waits;
    show('take-now', waits);
    say('waiting', waits ? words.camera.waiting : '');
  };
  const open = async () => {
    if (stream !== null) closeStream(stream);
    stream = null;
    say('hint', words.camera.starting);
    stream = await openStream(facing);
    showCamera(true);
    video.srcObject = stream;
    video.classList.toggle('mirrored', looksAtHolder(stream));
    await video.play();
    drawOutline(video);
    tell(step);
  };
  const tell = (now: typeof step) => {
    const { ready, good } = words.camera;
    const steps = stream && !looksAtHolder(stream) ? { ...words.steps, ...words.stepsBehind } : words.steps;
    say('hint', now === undefined ? ready : now === null ? good : steps[now]);
    part('viewfinder').classList.toggle('good', now === null);
  };

  try {
    wait(false);
    await open();
    show('other-camera', (await countCameras()) > 1);
    part('shutter').focus();
    part('viewfinder').scrollIntoView({ block: 'start' });
    return await new Promise<Chosen | null>((resolve, reject) => {
      const take = () =>
        void takeStill(stream!, video).then(
          (bytes) => resolve({ by: 'camera', bytes, name: '', seen: step }),
          reject,
        );
      // Without a guide, or with a good picture, there is nothing to wait for.
      on('shutter', () => (step ? wait(true) : take()));
      on('take-now', take);
      on('close-camera', () => resolve(null));
      on('other-camera', () => {
        facing = facing === 'user' ? 'environment' : 'user';
        void open().catch(reject);
      });
      // Phones stop the camera of a page that nobody looks at.
      document.addEventListener('visibilitychange', () => document.hidden && resolve(null), { signal });
      signal.addEventListener('abort', () => resolve(null));
      void guide(take);
    });
  } finally {
    over.abort();
    if (stream !== null) closeStream(stream);
    video.srcObject = null;
    showCamera(false);
  }

  /** Looks again and again. Where that fails, the camera works without. */
  async function guide(take: () => void): Promise<void> {
    const eyes = await looker;
    const believe = steady();
    while (eyes !== null && !signal.aborted) {
      const frame = await frameOf(video).catch(() => null);
      if (frame !== null) {
        const seen = await eyes.look(frame).catch(() => undefined);
        if (seen === undefined || signal.aborted) break;
        step = believe(seen, performance.now());
        tell(step);
        if (isWaiting && step === null) {
          wait(false);
          return take();
        }
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    step = undefined;
    if (!signal.aborted) tell(step);
  }
}

function showCamera(isShown: boolean): void {
  show('live', isShown);
  show('open-camera', !isShown);
  show('choosing', !isShown);
}

function frameOf(video: HTMLVideoElement): Promise<ImageBitmap> {
  const scale = Math.min(1, WIDEST / Math.max(video.videoWidth, video.videoHeight));
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * scale),
    resizeHeight: Math.round(video.videoHeight * scale),
  });
}

function drawOutline({ videoWidth: width, videoHeight: height }: HTMLVideoElement): void {
  const { x, y, across, down } = outlineIn({ width, height });
  document.querySelector('#outline')!.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const head = document.querySelector('#head')!;
  for (const [name, value] of Object.entries({ cx: x, cy: y, rx: across, ry: down }))
    head.setAttribute(name, String(value));
}
