import sharp from 'sharp';
import type { Size } from './exif-orientation.ts';
import type { HeicProfile } from './heic.ts';

/**
 * Converts interleaved RGB from the colour space of a HEIC file to sRGB. sharp takes a profile only from a file, so the
 * pixels pass through a TIFF file in memory.
 */
export async function applyProfile(rgb: Uint8Array, size: Size, profile: HeicProfile): Promise<Uint8Array> {
  if (profile === 'srgb') return rgb;
  const icc = profile === 'p3' ? await displayP3() : profile.icc;
  try {
    return await sharp(tiff(rgb, size, icc), { limitInputPixels: false })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  } catch {
    // A damaged profile is no reason to lose the photo: nearly all profiles are close to sRGB.
    return rgb;
  }
}

let p3: Promise<Uint8Array> | null = null;

/** The profile comes from libvips, which hands it out only inside an image. */
function displayP3(): Promise<Uint8Array> {
  p3 ??= sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((image) => sharp(image).metadata())
    .then(({ icc }) => {
      if (!icc) throw new Error('libvips has no Display P3 profile');
      return new Uint8Array(icc);
    });
  return p3;
}

/** Field types of TIFF 6.0. */
const short = 3;
const long = 4;
const undefinedBytes = 7;

/** An uncompressed TIFF (6.0, one strip) of interleaved RGB with an ICC profile. */
function tiff(rgb: Uint8Array, { width, height }: Size, icc: Uint8Array): Buffer {
  const entries = 11;
  const directoryAt = 8;
  const bitsAt = directoryAt + 2 + entries * 12 + 4;
  const iccAt = bitsAt + 6;
  const pixelsAt = iccAt + icc.length + (icc.length % 2);
  const file = Buffer.alloc(pixelsAt + rgb.length);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(directoryAt, 4);
  file.writeUInt16LE(entries, directoryAt);
  let at = directoryAt + 2;
  const entry = (tag: number, type: number, count: number, value: number) => {
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    // Little-endian, so a short in the four-byte field reads the same.
    file.writeUInt32LE(value, at + 8);
    at += 12;
  };
  entry(256, long, 1, width);
  entry(257, long, 1, height);
  entry(258, short, 3, bitsAt);
  entry(259, short, 1, 1); // no compression
  entry(262, short, 1, 2); // RGB
  entry(273, long, 1, pixelsAt);
  entry(277, short, 1, 3);
  entry(278, long, 1, height); // all rows in one strip
  entry(279, long, 1, rgb.length);
  entry(284, short, 1, 1); // interleaved
  entry(34675, undefinedBytes, icc.length, iccAt);
  for (let channel = 0; channel < 3; channel++) file.writeUInt16LE(8, bitsAt + channel * 2);
  file.set(icc, iccAt);
  file.set(rgb, pixelsAt);
  return file;
}
