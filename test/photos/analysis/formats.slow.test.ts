import sharp from 'sharp';
import { expect, test } from 'vitest';
import { analyse, check, codes, faults } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { passable } from '../../support/photos/portrait.ts';

/** Returns the faults that checks find in a plain PNG of the same person. */
const faultsOfPng = async () => faults(await analyse(await png(passable())));

test.each([
  ['JPEG', () => passable().jpeg({ quality: 92 }).toBuffer()],
  ['progressive JPEG', () => passable().jpeg({ quality: 92, progressive: true }).toBuffer()],
  ['WebP', () => passable().webp({ quality: 92 }).toBuffer()],
  ['16-bit PNG', () => passable().toColourspace('rgb16').png().toBuffer()],
  ['PNG with an alpha channel', () => passable().ensureAlpha().png().toBuffer()],
  [
    'CMYK JPEG',
    () => passable().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  ],
])('a %s is judged like the PNG', async (_, encode) => {
  const report = await analyse(await encode());
  expect(faults(report)).toEqual(await faultsOfPng());
  expect(codes(report)).toEqual([]);
  expect(report.faces).toHaveLength(1);
});

test('a person before nothing at all stands before white', async () => {
  const { data, info } = await passable().raw().toBuffer({ resolveWithObject: true });
  const oval = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><ellipse cx="50%" cy="62%" rx="42%" ry="58%"/></svg>`,
  );
  const cutOut = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: oval, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const report = await analyse(cutOut);
  expect(check(report, 'background')).toMatchObject({ verdict: 'pass' });
  expect(codes(report)).toEqual([]);
});

test('an animation is judged by its first frame, and asks for a look', async () => {
  const still = await png(passable());
  const { width, height } = await sharp(still).metadata();
  const black = await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const webp = await sharp([still, black, black], { join: { animated: true } })
    .webp({ quality: 92 })
    .toBuffer();
  const report = await analyse(webp, 'image/webp');
  expect(codes(report)).toEqual(['animated']);
  expect(faults(report)).toEqual(await faultsOfPng());
  expect(report.recommendation).toBe('check');
});

test('a mislabelled photo is judged all the same, and only asks for a look', async () => {
  const report = await analyse(await png(passable()), 'image/jpeg');
  expect(codes(report)).toEqual(['type_mismatch']);
  expect(faults(report)).toEqual(await faultsOfPng());
  expect(report.recommendation).toBe('check');
});
