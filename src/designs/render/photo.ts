import sharp from 'sharp';

/** Of print photos: no colour subsampling, and artefacts below what a card printer shows. */
const QUALITY = 97;

/** Pixels of a photo that is opened at all; those of Lanyard itself have under one million. */
const MAX_PX = 100_000_000;

/**
 * A photo cut to a shape and size, as it is put into the drawing.
 * @returns a data URL; null when the bytes are no picture that can be read
 */
export async function fittedPhoto(
  photo: Uint8Array,
  size: { width: number; height: number },
): Promise<string | null> {
  try {
    const jpeg = await sharp(photo, { limitInputPixels: MAX_PX, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
