import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { drawnPortrait, pngBomb, quadrants } from '../support/photos/images.ts';

const limits = { maxPixels: 110_000_000, analysisLongSidePx: 256 };

async function refusal(bytes: Uint8Array) {
  const decoded = await decode(bytes, 'image/jpeg', limits);
  expect(decoded.ok).toBe(false);
  const finding = decoded.findings.find(({ code }) => code !== 'type_mismatch');
  return `${finding?.code}: ${finding?.message}`;
}

const text = (content: string) => new TextEncoder().encode(content);
const notAnImage = 'undecodable: This is not a JPEG, PNG, WebP or HEIC image.';
const cutOff = 'undecodable: The file ends before the image does: it was cut off, so upload it again.';

test.each([
  ['SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>')],
  ['HTML', async () => text('<!doctype html><script>alert(1)</script>')],
  ['TIFF', () => quadrants(40, 30).tiff().toBuffer()],
  ['GIF', () => quadrants(40, 30).gif().toBuffer()],
  ['AVIF', () => quadrants(40, 30).avif({ effort: 0 }).toBuffer()],
  ['PDF', async () => text('%PDF-1.7\n')],
  ['an audio file in RIFF', async () => text('RIFF\x24\0\0\0WAVEfmt ')],
  ['three bytes', async () => new Uint8Array([0xff, 0xd8, 0x00])],
])('%s named .jpg never reaches a decoder', async (_, make) => {
  expect(await refusal(await make())).toBe(notAnImage);
});

test('an empty file says that it is empty', async () => {
  expect(await refusal(new Uint8Array(0))).toBe('undecodable: The file is empty.');
});

test.each([
  ['jpeg', () => drawnPortrait().jpeg().toBuffer()],
  ['progressive jpeg', () => drawnPortrait().jpeg({ progressive: true }).toBuffer()],
  ['png', () => drawnPortrait().png().toBuffer()],
  ['webp', () => drawnPortrait().webp().toBuffer()],
])('a %s that was cut off is found wherever it ends', async (_, encode) => {
  const bytes = await encode();
  for (const share of [0.3, 0.6, 0.9, 0.97]) {
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share))), `at ${share}`).toBe(cutOff);
  }
});

test.each([
  ['jpeg', () => drawnPortrait().jpeg().toBuffer()],
  ['png', () => drawnPortrait().png().toBuffer()],
  ['webp', () => drawnPortrait().webp().toBuffer()],
])('a %s of which only the signature is left is undecodable', async (_, encode) => {
  expect(await refusal((await encode()).subarray(0, 16))).toMatch(/^undecodable: /);
});

test('a pixel bomb is refused by its header, before anything is decoded', async () => {
  // If the file were decoded, the refusal would be a different one, because most of its data is missing.
  expect(await refusal(pngBomb(50_000, 50_000, { rows: 1 }))).toBe(
    'too_many_pixels: The image is 50000 × 50000 pixels; at most 110 megapixels can be read in this format.',
  );
});

test('formats that are decoded as a whole have a lower limit', async () => {
  expect(await refusal(pngBomb(9000, 8000, { isInterlaced: true, rows: 1 }))).toBe(
    'too_many_pixels: The image is 9000 × 8000 pixels; at most 64 megapixels can be read in this format.',
  );
});
