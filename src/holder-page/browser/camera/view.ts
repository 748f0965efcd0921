import type { Step } from '../../../shared/photos/steps.ts';
import type { Looker } from '../look/looker.ts';
import { part, say, show, words } from '../page.ts';
import { type Chosen, showChosen } from '../sending.ts';
import { guide } from './guide.ts';
import { liveCamera } from './live.ts';
import { outlineIn } from './outline.ts';
import { takeStill } from './still.ts';
import { camerasHere, looksAtHolder } from './stream.ts';

const BUTTONS = ['shutter', 'take-now', 'other-camera'];

/**
 * Shows the camera's picture with one sentence about it at a time, until a photo is taken. Resolves with null when the
 * person has enough of it.
 * @throws DOMException when there is no camera to use, or it stops
 */
export function view(looker: Promise<Looker | null>): Promise<Chosen | null> {
  const video = part<HTMLVideoElement>('video');
  const over = new AbortController();
  const { signal } = over;
  return new Promise<Chosen | null>((resolve, reject) => {
    const camera = liveCamera(video, signal, () => reject(new DOMException('', 'AbortError')));
    /** The next thing to do for a better picture; null when it is good, undefined while that isn't known. */
    let step: Step | null | undefined;
    let isWaiting = false;

    const wait = (waits: boolean) => {
      isWaiting = waits;
      show('take-now', waits);
      say('waiting', waits ? words.camera.waiting : '');
    };
    const tell = (now: typeof step) => {
      step = now;
      const { ready, good } = words.camera;
      const isBehind = camera.stream !== null && !looksAtHolder(camera.stream);
      const steps = isBehind ? { ...words.steps, ...words.stepsBehind } : words.steps;
      say('hint', now === undefined ? ready : now === null ? good : steps[now]);
      part('viewfinder').classList.toggle('good', now === null);
      if (now === undefined) wait(false);
      else if (isWaiting && now === null) take();
    };
    const enable = (isEnabled: boolean) => {
      for (const id of BUTTONS) part<HTMLButtonElement>(id).disabled = !isEnabled;
    };
    const take = () => {
      const { stream } = camera;
      if (stream === null) return;
      const seen = step;
      wait(false);
      enable(false);
      takeStill(stream, video).then((bytes) => resolve({ by: 'camera', bytes, name: '', seen }), reject);
    };
    const open = async (opening: () => Promise<boolean>) => {
      enable(false);
      wait(false);
      say('hint', words.camera.starting);
      if (!(await opening())) return;
      video.classList.toggle('mirrored', camera.stream !== null && looksAtHolder(camera.stream));
      drawOutline(video);
      tell(undefined);
      enable(true);
    };
    const on = (id: string, run: () => unknown) => part(id).addEventListener('click', run, { signal });

    // Without a guide, or with a good picture, there is nothing to wait for.
    on('shutter', () => (step ? wait(true) : take()));
    on('take-now', take);
    on('close-camera', () => resolve(null));
    on('other-camera', () => void open(camera.change).catch(reject));
    // Phones stop the camera of a page that nobody looks at.
    document.addEventListener('visibilitychange', () => document.hidden && resolve(null), { signal });
    // A phone that is turned turns its picture.
    video.addEventListener('resize', () => drawOutline(video), { signal });

    open(async () => {
      const isOpen = await camera.open();
      if (!isOpen) return false;
      showCamera(true);
      show('other-camera', (await camerasHere()).length > 1);
      part('viewfinder').scrollIntoView({ block: 'start' });
      return true;
    }).then(() => {
      if (signal.aborted) return;
      part('shutter').focus();
      void guide(video, looker, signal, tell);
    }, reject);
  }).finally(() => {
    over.abort();
    showCamera(false);
  });
}

function showCamera(isShown: boolean): void {
  show('live', isShown);
  show('open-camera', !isShown);
  show('choosing', !isShown);
  showChosen(!isShown);
}

function drawOutline({ videoWidth: width, videoHeight: height }: HTMLVideoElement): void {
  const { x, y, across, down } = outlineIn({ width, height });
  document.querySelector('#outline')!.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const head = document.querySelector('#head')!;
  for (const [name, value] of Object.entries({ cx: x, cy: y, rx: across, ry: down }))
    head.setAttribute(name, String(value));
}
