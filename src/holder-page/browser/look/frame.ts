import type { Picture } from '../../../photos/analysis/picture.ts';

/** px: the networks see less, and the measures need no more at a glance. */
const LONG_SIDE = 640;

const full = new OffscreenCanvas(1, 1);
const small = new OffscreenCanvas(1, 1);
const part = new OffscreenCanvas(1, 1);

/** A frame of a camera, or a photo, as the measures see a picture. It is used until the next one is read. */
export function pictureOf(frame: ImageBitmap): Picture {
  const original = { width: frame.width, height: frame.height };
  const scale = Math.max(1, Math.max(frame.width, frame.height) / LONG_SIDE);
  const size = { width: Math.round(frame.width / scale), height: Math.round(frame.height / scale) };
  onto(full, original).drawImage(frame, 0, 0);
  const drawn = onto(small, size);
  drawn.drawImage(frame, 0, 0, size.width, size.height);
  return {
    ...size,
    rgb: withoutAlpha(drawn.getImageData(0, 0, size.width, size.height)),
    scale,
    original,
    source: {
      format: 'jpeg',
      bitDepth: 8,
      channels: 3,
      space: 'srgb',
      hasAlpha: false,
      frames: 1,
      exifOrientation: null,
    },
    region: async (box, { width, height }) => {
      const cut = onto(part, { width, height });
      cut.drawImage(full, box.left, box.top, box.width, box.height, 0, 0, width, height);
      return withoutAlpha(cut.getImageData(0, 0, width, height));
    },
  };
}

function onto(
  canvas: OffscreenCanvas,
  { width, height }: { width: number; height: number },
): OffscreenCanvasRenderingContext2D {
  // Setting a size clears the canvas, and takes time.
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  return context;
}

function withoutAlpha({ data, width, height }: ImageData): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4) {
    rgb[to++] = data[from]!;
    rgb[to++] = data[from + 1]!;
    rgb[to++] = data[from + 2]!;
  }
  return rgb;
}
