export type Facing = 'user' | 'environment';
/** The camera that is asked for. */
export type Wish = { facing: Facing } | { deviceId: string };

/** True where a page may ask for the camera: over https, or on this machine. */
export const canAskForCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** @throws DOMException NotAllowedError when the person or the browser refuses; others when there is no camera to use */
export const openStream = (wish: Wish): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...('facing' in wish ? { facingMode: wish.facing } : { deviceId: { exact: wish.deviceId } }),
      width: { ideal: 1920 },
      height: { ideal: 1080 },
    },
  });

export const closeStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** True for a camera that looks at whoever holds it. A laptop's camera doesn't say so. */
export const looksAtHolder = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';

/** The ids of all cameras. */
export const camerasHere = async (): Promise<string[]> =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId }) => deviceId);
