import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analyse, check, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { darkGlasses } from '../../support/photos/faults/dark-glasses.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';
import { withSkin } from '../../support/photos/skin.ts';

const people = Object.entries({ ...posedPortraits, ...roomPortraits });

describe.each(people)('%s', (_, make) => {
  test.each([
    ['black', darkGlasses()],
    ['brown', darkGlasses('#3a2416', 0.3)],
    ['mirrored', darkGlasses('#6fb1e6', 0.15)],
  ])('in %s glasses is told to show the eyes, and nothing about light', async (_colour, glasses) => {
    const report = await analyse(await paintedOn(make(), glasses));
    expect(codes(report)).toContain('eyes_not_visible');
    for (const name of ['exposure', 'contrast'] as const)
      expect(check(report, name)).toMatchObject({
        verdict: 'not_measured',
        hint: expect.stringContaining('the eyes'),
      });
  });

  test('with bare eyes or clear glasses is not', async () => {
    expect(codes(await analyse(await png(make())))).not.toContain('eyes_not_visible');
  });
});

test.each(Object.entries(posedPortraits))(
  '%s with very dark or very pale skin shows the eyes',
  async (_, make) => {
    for (const luminance of [0.05, 0.5])
      expect(codes(await analyse(await withSkin(make, luminance)))).not.toContain('eyes_not_visible');
  },
);

test('the place of the eyes is that of the picture as it was sent, also when the head lies on its side', async () => {
  const make = posedPortraits['a laughing woman, pale']!;
  const upright = await paintedOn(make(), darkGlasses());
  const lying = await png(sharp(upright).rotate(90));
  const [found] = (await analyse(upright)).findings.filter(({ code }) => code === 'eyes_not_visible');
  const [turned] = (await analyse(lying)).findings.filter(({ code }) => code === 'eyes_not_visible');
  const { width, height } = await make().metadata();
  expect(found?.confidence).toBeGreaterThan(0.5);
  const { left, top, ...size } = found!.box!;
  expect(size.width).toBeGreaterThan(2 * size.height);
  expect(turned!.box!.height).toBeGreaterThan(2 * turned!.box!.width);
  // A quarter turn clockwise takes x, y to height − y, x.
  expect(Math.abs(turned!.box!.top - left)).toBeLessThan(0.05 * width!);
  expect(Math.abs(turned!.box!.left - (height! - top - size.height))).toBeLessThan(0.05 * height!);
});
