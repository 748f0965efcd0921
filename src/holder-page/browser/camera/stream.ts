export type Facing = 'user' | 'environment';

/** True where a page may ask for the camera: over https, or on this machine. */
export const canAskForCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** @throws DOMException NotAllowedError when the person or the browser refuses; others when there is no camera to use */
export const openStream = (facing: Facing): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });

export const closeStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** True for a camera that looks at whoever holds it. A laptop's camera doesn't say so. */
export const looksAtHolder = (stream: MediaStream): boolean =>
  stream.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';

export const countCameras = async (): Promise<number> =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput').length;
