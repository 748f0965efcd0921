import { oneCard, SEVERAL, shownAnew } from '../door/again.ts';
import { type Camera, camerasHere, canAskForCamera, frameOf, openCamera } from './camera.ts';
import { type Reader, startReader } from './reader.ts';
import type { OwnSettings } from './settings.ts';

/** ms between two pictures, so that a phone stays cool. */
const PAUSE_MS = 40;
/** ms before a reader that has failed is started again. */
const RESTART_MS = 1_000;

export type Trouble = 'denied' | 'none' | 'broken';

export interface Scanning {
  /** The camera that is open; null for none. */
  readonly camera: Camera | null;
  /** True if there is another one. */
  readonly hasOther: boolean;
  open(): Promise<void>;
  close(): void;
  change(): Promise<void>;
}

/**
 * Looks through the camera and reads codes.
 * @param onText called with each code that is shown anew
 * @param onCrowd called when several cards come before the camera, and when there aren't any more
 * @param onChange called when a camera opens or ends; with the reason when there is none
 */
export function scanning(
  video: HTMLVideoElement,
  files: { worker: string; wasm: string },
  settings: OwnSettings,
  onText: (text: string) => void,
  onCrowd: (isCrowded: boolean) => void,
  onChange: (trouble: Trouble | null) => void,
): Scanning {
  let camera: Camera | null = null;
  let hasOther = false;
  let isCrowded = false;
  let latest = 0;
  // The reader is loaded while somebody is still asked for the camera.
  let reader: Promise<Reader> = startReader(files);
  reader.catch(() => {});

  const close = () => {
    latest += 1;
    camera?.close();
    camera = null;
  };
  const open = async () => {
    close();
    const mine = latest;
    if (!canAskForCamera()) {
      onChange('none');
      return;
    }
    try {
      const isMine = () => mine === latest;
      const opened = await openCamera(video, settings.now.camera, isMine, () => {
        close();
        onChange('broken');
      });
      if (opened === null) return;
      camera = opened;
      hasOther = (await camerasHere()).length > 1;
      if (!isMine()) return;
      onChange(null);
      void look(mine);
    } catch (error) {
      if (mine === latest) onChange(troubleOf(error));
    }
  };

  async function look(mine: number): Promise<void> {
    const anew = shownAnew();
    for (let count = 0; mine === latest; count++) {
      const text = await readNext(count);
      if (mine === latest && isCrowded !== (text === SEVERAL)) {
        isCrowded = !isCrowded;
        onCrowd(isCrowded);
      }
      const shown = anew(text === SEVERAL ? null : text, performance.now());
      if (shown !== null && mine === latest) onText(shown);
      await pause(PAUSE_MS);
    }
  }
  async function readNext(count: number): Promise<string | typeof SEVERAL | null> {
    try {
      const frame = await frameOf(video, count);
      if (frame === null) return null;
      return oneCard(await (await reader).read(frame));
    } catch {
      void reader.then((one) => one.close()).catch(() => {});
      await pause(RESTART_MS);
      reader = startReader(files);
      reader.catch(() => {});
      return null;
    }
  }

  return {
    get camera() {
      return camera;
    },
    get hasOther() {
      return hasOther;
    },
    open,
    close,
    async change() {
      const ids = await camerasHere();
      const next = ids[(ids.indexOf(camera?.deviceId ?? '') + 1) % ids.length];
      settings.change({ camera: next ?? null });
      await open();
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'broken';
}
