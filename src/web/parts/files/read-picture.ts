import { TEMPLATE_BYTES_MAX } from '../../../shared/limits.ts';

/** Larger files are refused without being opened. */
export const PICTURE_BYTES_MAX = 10 * 2 ** 20;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];
/**
 * Lengths of the longer edge to try: 50 mm at 300 dpi, then half of that if the picture is too large for a
 * template.
 */
const EDGES_PX = [590, 295];
/**
 * Half the limit of a template. A single attribute may have up to 768 KiB, but both sides of a card are sent together.
 */
const HREF_MAX = TEMPLATE_BYTES_MAX / 2;

export interface Picture {
  /** A `data:image/png;base64,…` address: a template allows only PNG and JPEG. */
  href: string;
  /** Width divided by height. */
  ratio: number;
}

export type PictureProblem = 'tooLarge' | 'notPicture';

/** Reads a PNG, JPEG or SVG as a PNG that fits into a template: at most 50 mm long at 300 dpi. */
export async function readPicture(file: File): Promise<Picture | PictureProblem> {
  if (file.size > PICTURE_BYTES_MAX) return 'tooLarge';
  if (!PICTURE_TYPES.includes(file.type)) return 'notPicture';
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // An SVG may have no size of its own.
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 300];
    for (const edge of EDGES_PX) {
      const isDrawn = file.type === 'image/svg+xml';
      const scale = isDrawn ? edge / Math.max(width, height) : Math.min(1, edge / Math.max(width, height));
      const href = drawn(
        image,
        Math.max(1, Math.round(width * scale)),
        Math.max(1, Math.round(height * scale)),
      );
      if (href.length <= HREF_MAX) return { href, ratio: width / height };
    }
    return 'tooLarge';
  } catch {
    return 'notPicture';
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}
