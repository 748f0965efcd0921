/** Some cameras have a lamp, which the types of browsers don't know. */
type WithTorch<T> = T & { torch?: boolean };

/** True where a page may ask for the camera: over https, or on this machine. */
export const canAskForCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** The camera that a door looks through. */
export interface Camera {
  deviceId: string | null;
  hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  close(): void;
}

/**
 * Opens a camera and shows its picture.
 * @param deviceId the camera that somebody has chosen; null for the one at the back
 * @param isWanted false once something else has been asked for, while somebody was asked for the camera
 * @param onEnd called when the camera stops by itself: unplugged, or taken away
 * @returns null if it isn't wanted any more
 * @throws DOMException NotAllowedError when the person or the browser refuses; others when there is no camera to use
 */
export async function openCamera(
  video: HTMLVideoElement,
  deviceId: string | null,
  isWanted: () => boolean,
  onEnd: () => void,
): Promise<Camera | null> {
  const stream = await streamOf(deviceId);
  const [track] = stream.getVideoTracks();
  const close = () => {
    track?.removeEventListener('ended', onEnd);
    for (const one of stream.getTracks()) one.stop();
    // Another camera may have taken its place.
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (!isWanted()) {
    close();
    return null;
  }
  track?.addEventListener('ended', onEnd);
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    close();
    throw error;
  }
  if (!isWanted()) {
    close();
    return null;
  }
  const capabilities: WithTorch<MediaTrackCapabilities> = track?.getCapabilities?.() ?? {};
  return {
    deviceId: track?.getSettings().deviceId ?? null,
    hasTorch: capabilities.torch === true,
    async setTorch(isOn) {
      const wish: WithTorch<MediaTrackConstraintSet> = { torch: isOn };
      await track?.applyConstraints({ advanced: [wish] });
    },
    close,
  };
}

const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

async function streamOf(deviceId: string | null): Promise<MediaStream> {
  const ask = (which: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: false, video: { ...SIZE, ...which } });
  if (deviceId === null) return ask({ facingMode: 'environment' });
  // A camera that was chosen and is gone is no reason to have none.
  return ask({ deviceId: { exact: deviceId } }).catch((error) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') throw error;
    return ask({ facingMode: 'environment' });
  });
}

/** The ids of all cameras. */
export const camerasHere = async (): Promise<string[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);

/** px: a card's code at arm's length is read at this width, and faster than at full size. */
const WIDEST = 1280;

/**
 * A picture to read: by turns the whole one, made smaller, and its middle at full size, in which a card that is far away
 * has more pixels. Null while there is none.
 */
export async function frameOf(video: HTMLVideoElement, count: number): Promise<ImageBitmap | null> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, WIDEST / Math.max(width, height));
  if (scale === 1 || count % 2 === 0)
    return createImageBitmap(video, {
      resizeWidth: Math.round(width * scale),
      resizeHeight: Math.round(height * scale),
    });
  const side = Math.min(width, height, WIDEST);
  return createImageBitmap(video, (width - side) / 2, (height - side) / 2, side, side);
}
