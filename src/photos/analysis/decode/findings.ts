import type { ImageFormat } from '../../../shared/photos/format.ts';
import type { Finding } from '../../../shared/photos/report.ts';
import { plainFinding } from '../picture.ts';
import type { Size } from './exif-orientation.ts';

const names: Record<ImageFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', heic: 'HEIC' };
const withArticle = (format: ImageFormat) => `${format === 'heic' ? 'an' : 'a'} ${names[format]}`;

/** The error code when a photo's bytes can't be decoded: the file is at fault, not the server. */
export const UNDECODABLE = 'UNDECODABLE';

const undecodable = (message: string): Finding => plainFinding('undecodable', message);

export const empty = () => undecodable('The file is empty.');
export const notAnImage = () => undecodable('This is not a JPEG, PNG, WebP or HEIC image.');
export const cutOff = () =>
  undecodable('The file ends before the image does: it was cut off, so upload it again.');
export const damaged = () => undecodable('The file is damaged and cannot be read as an image.');

export const tooManyPixels = ({ width, height }: Size, maxPixels: number): Finding =>
  plainFinding(
    'too_many_pixels',
    `The image is ${width} × ${height} pixels; at most ${Math.floor(maxPixels / 1e6)} megapixels can be read in this format.`,
  );

export const typeMismatch = (format: ImageFormat, declaredType: string): Finding =>
  plainFinding(
    'type_mismatch',
    `The file is ${withArticle(format)} image, but it was sent as ${declaredType}.`,
  );

export const animated = (frames: number): Finding =>
  plainFinding('animated', `The image is an animation of ${frames} frames; only the first one is used.`);

export const greyscale = () => plainFinding('greyscale', 'The photo has no colour.');
export const oneColour = () =>
  plainFinding('greyscale', 'Take the photo in full colour: it has shades of one colour only.');
