import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../../src/shared/photos/portrait.ts';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { rasterOf } from '../../support/photos/faults/on-face.ts';
import { type Cast, wallShadow } from '../../support/photos/faults/wall-shadow.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

const shadowed = async (make: () => Sharp, cast: Partial<Cast>) => {
  const fromTheLeft = { across: 0.12, down: 0.06, lightLeft: 0.45, softness: 3 };
  const { width, height, rgb } = await wallShadow(await rasterOf(make()), { ...fromTheLeft, ...cast });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
};

const shadowIn = async (photo: Buffer) =>
  (await analyse(photo)).findings.find(({ code }) => code === 'shadow_on_background');

// People whose hair leaves enough of the wall beside them.
const beforeMuchWall = [
  'a bearded man in glasses',
  'a laughing woman, pale',
  'a man with dark skin',
  'a smiling man with a beard',
] as const;

describe.each(beforeMuchWall)('%s', (name) => {
  const make = posedPortraits[name]!;

  test('with a shadow on the wall is told so, and where it is', async () => {
    const report = await analyse(await shadowed(make, {}));
    const found = report.findings.find(({ code }) => code === 'shadow_on_background');
    expect(found?.confidence).toBeGreaterThan(0.5);
    const [face] = report.faces;
    const { left, width } = found!.box as Box;
    expect(left + width).toBeGreaterThan(face!.box.left + face!.box.width);
    // Whoever moves away from the wall has an even one, so nothing else is said of it unless it fails.
    const ofTheWall = report.causes?.filter(({ code }) => code === 'background') ?? [];
    expect(ofTheWall.every(({ action }) => action === 'reject')).toBe(true);
  });

  test('with a soft shadow on the other side is told so, too', async () => {
    expect(await shadowIn(await shadowed(make, { across: -0.1, lightLeft: 0.6, softness: 6 }))).toBeDefined();
  });

  test('with a shadow that nobody would see is not', async () => {
    expect(await shadowIn(await shadowed(make, { lightLeft: 0.95 }))).toBeUndefined();
  });
});

test.each(Object.entries({ ...posedPortraits, ...roomPortraits }))('%s has no shadow', async (_, make) => {
  expect(codes(await analyse(await png(make())))).not.toContain('shadow_on_background');
});

test('a wall that is lighter on one side, or towards the floor, has no shadow', async () => {
  const { data, info } = await posedPortraits['a man with dark skin']!()
    .png()
    .toBuffer({ resolveWithObject: true });
  for (const [x, y] of [
    [1, 0],
    [0, 1],
  ]) {
    const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">
      <defs><linearGradient id="g" x1="0" y1="0" x2="${x}" y2="${y}"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.45"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
    const shaded = sharp(data).composite([{ input: Buffer.from(shade) }]);
    expect(codes(await analyse(await png(shaded)))).not.toContain('shadow_on_background');
  }
});
