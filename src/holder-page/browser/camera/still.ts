/** Chromium's way to a photo of the camera itself, which has more pixels than its video. */
interface PhotoTaker {
  takePhoto(settings?: { imageWidth?: number }): Promise<Blob>;
  getPhotoCapabilities(): Promise<{ imageWidth?: { min: number; max: number } }>;
}
declare const ImageCapture: (new (track: MediaStreamTrack) => PhotoTaker) | undefined;

/** px: more would take longer to send, and show no more on a card. */
const WIDEST = 2600;
const PATIENCE_MS = 4_000;

/** Takes a photo: by the camera itself where the browser can do that, otherwise of its video at full size. */
export async function takeStill(stream: MediaStream, video: HTMLVideoElement): Promise<Blob> {
  const [track] = stream.getVideoTracks();
  if (track !== undefined && typeof ImageCapture === 'function') {
    const photo = await soon(photoOf(new ImageCapture(track)));
    if (photo !== null && photo.size > 0) return photo;
  }
  return frameOf(video);
}

async function photoOf(camera: PhotoTaker): Promise<Blob> {
  const { imageWidth } = await camera.getPhotoCapabilities();
  return imageWidth === undefined || imageWidth.max <= WIDEST
    ? camera.takePhoto()
    : camera.takePhoto({ imageWidth: Math.max(imageWidth.min, WIDEST) });
}

/** Some cameras fail, or never answer; then the result is null. */
const soon = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([
    promise.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS)),
  ]);

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.95),
  );
}
