import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { withPlainExif } from '../../src/photos/analysis/decode/plain-exif.ts';
import { pngChunk, quadrants } from '../support/photos/images.ts';

const limits = { maxPixels: 1e8, analysisLongSidePx: 100 };
const formats = ['jpeg', 'png', 'webp'] as const;
type Format = (typeof formats)[number];

type Entry = [tag: number, type: number, count: number, value: number];
/** An EXIF block with one directory at byte 8; `next` is the offset of the next directory. */
function exif(entries: Entry[], next = 0): Buffer {
  const tiff = Buffer.alloc(10 + entries.length * 12 + 4);
  tiff.write('II*\0\x08\0\0\0', 'latin1');
  tiff.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  tiff.writeUInt32LE(next, tiff.length - 4);
  return tiff;
}

async function photo(format: Format, tiff: Buffer): Promise<Buffer> {
  const bare = await quadrants(400, 300).toFormat(format).toBuffer();
  if (format === 'png')
    return Buffer.concat([bare.subarray(0, 33), pngChunk('eXIf', tiff), bare.subarray(33)]);
  if (format === 'jpeg') {
    const segment = Buffer.alloc(10);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(tiff.length + 8, 2);
    segment.write('Exif\0\0', 4, 'latin1');
    return Buffer.concat([bare.subarray(0, 2), segment, tiff, bare.subarray(2)]);
  }
  // An extended file: its header has a flag for EXIF, and each chunk its length.
  const extended = await quadrants(400, 300).withMetadata({ orientation: 1 }).webp().toBuffer();
  const at = extended.indexOf('EXIF');
  const chunk = Buffer.alloc(8);
  chunk.write('EXIF', 'latin1');
  chunk.writeUInt32LE(tiff.length, 4);
  const made = Buffer.concat([extended.subarray(0, at), chunk, tiff]);
  made.writeUInt32LE(made.length - 8, 4);
  return made;
}

const leadingBack: Entry[] = Array.from({ length: 3000 }, () => [0x8769, 4, 1, 8]);
const orientation: Entry = [0x112, 3, 1, 6];

async function opened(bytes: Uint8Array) {
  const decoded = await decode(bytes, null, limits);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.findings));
  return decoded.picture;
}

test.each(formats)(
  'a %s whose EXIF leads back to itself 3,000 times is opened without it',
  async (format) => {
    const hostile = await photo(format, exif(leadingBack));
    // A reader of images would follow each pointer back, for seconds.
    expect(Buffer.from(withPlainExif(hostile, format)).includes(exif(leadingBack))).toBe(false);
    expect(hostile.includes(exif(leadingBack))).toBe(true);
    const picture = await opened(hostile);
    expect(picture.original).toEqual({ width: 400, height: 300 });
    expect(picture.source.exifOrientation).toBeNull();
  },
);

test.each(formats)('a %s with one plain directory is taken as it is, and turned', async (format) => {
  const bytes = await photo(format, exif([orientation]));
  expect(withPlainExif(bytes, format)).toBe(bytes);
  const picture = await opened(bytes);
  expect(picture.source.exifOrientation).toBe(6);
  expect(picture.original).toEqual({ width: 300, height: 400 });
});

test.each([
  [
    'refers to two others that refer to each other',
    exif([
      [0x8769, 4, 1, 8],
      [0x8825, 4, 1, 8],
    ]),
  ],
  ['is followed by itself', exif([orientation], 8)],
  ['has more entries than any camera writes', exif(Array.from({ length: 1001 }, () => orientation))],
  [
    'has directories that overlap',
    exif(Array.from({ length: 900 }, (_, index) => [0x8769, 4, 1, 8 + index * 12] as Entry)),
  ],
  ['is none', Buffer.from('something else altogether')],
])('the EXIF is left out, and nothing else, when it %s', async (_, tiff) => {
  const bytes = await photo('jpeg', tiff);
  const plain = withPlainExif(bytes, 'jpeg');
  expect((await sharp(plain).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Exif\0\0')).toBe(true);
  const rest = (all: Uint8Array) => Buffer.from(all).subarray(12 + tiff.length);
  expect(rest(plain).equals(rest(bytes))).toBe(true);
});

test('finds the block behind bytes that belong to no segment', async () => {
  const bytes = await photo('jpeg', exif(leadingBack));
  const shifted = Buffer.concat([bytes.subarray(0, 2), Buffer.from([0, 0xff, 0, 7]), bytes.subarray(2)]);
  expect(Buffer.from(withPlainExif(shifted, 'jpeg')).includes('Exif\0\0')).toBe(false);
});

test('keeps all that a camera writes: directories for Exif, GPS and a thumbnail', async () => {
  const bytes = await quadrants(40, 30)
    .withExif({
      IFD0: { Make: 'A camera', Copyright: 'somebody' },
      IFD2: { ExposureTime: '1/100' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  expect(withPlainExif(bytes, 'jpeg')).toBe(bytes);
});

test('takes files that are cut off anywhere', async () => {
  for (const format of formats) {
    const bytes = await photo(format, exif([orientation]));
    for (let length = 0; length < Math.min(bytes.length, 400); length++)
      expect(withPlainExif(bytes.subarray(0, length), format).length).toBe(length);
  }
});
