import { expect, test } from 'vitest';
import { decode } from '../../src/photos/analysis/decode/decode.ts';
import { drawnPortrait, fixture, mutate, pngBomb } from '../support/photos/images.ts';

const limits = { maxPixels: 110_000_000, analysisLongSidePx: 256 };

test('the largest photo that is allowed decodes', async () => {
  const decoded = await decode(pngBomb(11_000, 10_000), 'image/png', limits);
  expect(decoded).toMatchObject({
    ok: true,
    picture: { width: 256, original: { width: 11_000, height: 10_000 } },
  });
});

test('damaged files give a picture or a finding, and never an exception', async () => {
  const sources = [
    await drawnPortrait(200, 250).jpeg().toBuffer(),
    await drawnPortrait(200, 250).png().toBuffer(),
    await drawnPortrait(200, 250).webp().toBuffer(),
    await fixture('quadrants-display-p3-turned.heic'),
  ];
  let refused = 0;
  for (const [index, source] of sources.entries()) {
    for (let round = 0; round < 40; round++) {
      const decoded = await decode(mutate(source, 1 + (round % 12), index * 1000 + round), null, limits);
      if (decoded.ok)
        expect(decoded.picture.rgb.length).toBe(decoded.picture.width * decoded.picture.height * 3);
      else {
        refused++;
        expect(decoded.findings.length).toBeGreaterThan(0);
      }
    }
  }
  expect(refused).toBeGreaterThan(20);
});
