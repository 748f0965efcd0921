import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { drawnPortrait } from '../support/photos/images.ts';

const limits = { maxPixels: 110_000_000, analysisLongSidePx: 256 };
const decoded = (bytes: Uint8Array) => decode(bytes, 'image/jpeg', limits);

const encodings: [string, () => Promise<Buffer>][] = [
  ['baseline', () => drawnPortrait().jpeg().toBuffer()],
  ['progressive', () => drawnPortrait().jpeg({ progressive: true }).toBuffer()],
  [
    'without halved colours',
    () => drawnPortrait(801, 1003).jpeg({ chromaSubsampling: '4:4:4', quality: 95 }).toBuffer(),
  ],
  ['greyscale', () => drawnPortrait().greyscale().jpeg().toBuffer()],
  ['in four colours', () => drawnPortrait().toColourspace('cmyk').jpeg().toBuffer()],
  [
    'with EXIF',
    () =>
      drawnPortrait()
        .withExif({ IFD0: { Copyright: '\u00ff\u00da' } })
        .jpeg()
        .toBuffer(),
  ],
];

test.each(encodings)(
  'a JPEG that lacks only its end marker, or half of it, is whole: %s',
  async (_, encode) => {
    const bytes = await encode();
    const whole = await decoded(bytes);
    for (const lacking of [1, 2]) {
      const found = await decoded(bytes.subarray(0, bytes.length - lacking));
      expect(found.ok, `${lacking}`).toBe(true);
      expect(found.ok && whole.ok && Buffer.compare(found.picture.rgb, whole.picture.rgb)).toBe(0);
      expect(found.findings).toEqual(whole.findings);
    }
  },
);

test.each(encodings)('a JPEG that lacks some of its picture stays refused: %s', async (_, encode) => {
  const bytes = await encode();
  for (const lacking of [3, 4, 5, 6, 8, 12, 20, 50, 200]) {
    const found = await decoded(bytes.subarray(0, bytes.length - lacking));
    expect([lacking, found.ok]).toEqual([lacking, false]);
    expect(found.findings.at(-1)?.message).toContain('cut off');
  }
});

test('a progressive JPEG that lacks whole scans stays refused, though it looks like a picture', async () => {
  const bytes = await drawnPortrait().jpeg({ progressive: true }).toBuffer();
  const scan = Buffer.from([0xff, 0xda]);
  const tables = Buffer.from([0xff, 0xc4]);
  const ends: number[] = [];
  for (let at = bytes.indexOf(scan); at >= 0; at = bytes.indexOf(scan, at + 1))
    ends.push(at, bytes.indexOf(tables, at));
  expect(ends.length).toBeGreaterThan(10);
  for (const end of ends.filter((place) => place > 0))
    expect([end, (await decoded(bytes.subarray(0, end))).ok]).toEqual([end, false]);
});
