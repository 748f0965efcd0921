import { camerasHere, closeStream, type Facing, looksAtHolder, openStream, type Wish } from './stream.ts';

/** The camera that a page shows: one stream at a time, and none once the view of it is over. */
export interface LiveCamera {
  /** Null while no picture is shown. */
  readonly stream: MediaStream | null;
  /** Opens the camera that looks at the person; false when the view was over before it did. */
  open(): Promise<boolean>;
  /** Opens the next camera, or the same one again if that fails. */
  change(): Promise<boolean>;
}

/** @param onEnd called when the camera stops by itself: unplugged, or taken away */
export function liveCamera(video: HTMLVideoElement, signal: AbortSignal, onEnd: () => void): LiveCamera {
  let stream: MediaStream | null = null;
  let latest = 0;
  const close = () => {
    if (stream !== null) closeStream(stream);
    stream = null;
    video.srcObject = null;
  };
  signal.addEventListener('abort', close);

  async function start(wish: Wish): Promise<boolean> {
    latest += 1;
    const mine = latest;
    close();
    const opened = await openStream(wish);
    // Meanwhile, the person may have closed the view, or pressed again.
    if (signal.aborted || mine !== latest) {
      closeStream(opened);
      return false;
    }
    stream = opened;
    for (const track of opened.getTracks()) track.addEventListener('ended', onEnd, { signal });
    video.srcObject = opened;
    await video.play();
    return stream === opened;
  }

  return {
    get stream() {
      return stream;
    },
    open: () => start({ facing: 'user' }),
    async change() {
      const before = stream?.getVideoTracks()[0]?.getSettings() ?? {};
      const facing: Facing = stream !== null && looksAtHolder(stream) ? 'environment' : 'user';
      const ids = await camerasHere();
      const next = ids[(ids.indexOf(before.deviceId ?? '') + 1) % ids.length];
      // A laptop's cameras don't say where they look.
      const isKnown = before.facingMode !== undefined || next === undefined;
      return start(isKnown ? { facing } : { deviceId: next }).catch(() =>
        start(before.deviceId === undefined ? { facing: 'user' } : { deviceId: before.deviceId }),
      );
    },
  };
}
