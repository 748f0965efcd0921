import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { darkGlasses } from '../../support/photos/faults/dark-glasses.ts';
import { eyesClosed } from '../../support/photos/faults/eyes-closed.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';
import { withSkin } from '../../support/photos/skin.ts';

const people = Object.entries({ ...posedPortraits, ...roomPortraits });

describe.each(people)('%s', (_, make) => {
  test.each([
    ['thin', 0.06],
    ['thick', 0.14],
  ])('with closed eyes and %s lashes is told to open them, and where', async (_lashes, thickness) => {
    const { findings, faces } = await analyse(await paintedOn(make(), eyesClosed(thickness)));
    const box = findings.find(({ code }) => code === 'eyes_closed')?.box;
    if (!box) throw new Error('not found');
    for (const eye of [faces[0]!.rightEye, faces[0]!.leftEye]) {
      expect(eye.x > box.left && eye.x < box.left + box.width).toBe(true);
      expect(eye.y > box.top && eye.y < box.top + box.height).toBe(true);
    }
  });

  test('with open eyes is not told to open them', async () => {
    expect(codes(await analyse(await png(make())))).not.toContain('eyes_closed');
  });

  test('with one closed eye is not told to open it', async () => {
    for (const eye of ['right', 'left'] as const)
      expect(codes(await analyse(await paintedOn(make(), eyesClosed(0.1, [eye]))))).not.toContain(
        'eyes_closed',
      );
  });

  test('in dark glasses is told of the glasses alone', async () => {
    expect(codes(await analyse(await paintedOn(make(), darkGlasses())))).not.toContain('eyes_closed');
  });
});

test.each(Object.entries(posedPortraits))(
  '%s with very dark or very pale skin has open eyes',
  async (_, make) => {
    for (const luminance of [0.05, 0.5])
      expect(codes(await analyse(await withSkin(make, luminance)))).not.toContain('eyes_closed');
  },
);

test.each(Object.entries(posedPortraits))(
  '%s without colour or upright head is judged alike',
  async (_, make) => {
    const closed = await paintedOn(make(), eyesClosed());
    for (const [picture, isClosed] of [
      [closed, true],
      [await png(make()), false],
    ] as const) {
      for (const variant of [sharp(picture).greyscale(), sharp(picture).rotate(10, { background: '#ddd' })])
        expect(codes(await analyse(await png(variant))).includes('eyes_closed')).toBe(isClosed);
    }
  },
);
