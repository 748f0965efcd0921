import { describe, expect, test } from 'vitest';
import { analyse, codes } from '../../support/analyse.ts';
import { png } from '../../support/degrade.ts';
import { darkGlasses } from '../../support/faults/dark-glasses.ts';
import { eyesClosed } from '../../support/faults/eyes-closed.ts';
import { paintedOn } from '../../support/faults/on-face.ts';
import { posedPortraits, roomPortraits } from '../../support/portrait.ts';
import { withSkin } from '../../support/skin.ts';

const people = Object.entries({ ...posedPortraits, ...roomPortraits });

test('most people with closed eyes are told to open them, and are told where', async () => {
  const unseen: string[] = [];
  for (const [name, make] of people) {
    for (const lashes of [0.06, 0.14]) {
      const { findings, faces } = await analyse(await paintedOn(make(), eyesClosed(lashes)));
      const found = findings.find(({ code }) => code === 'eyes_closed');
      if (!found) {
        unseen.push(`${name}, lashes of ${lashes}`);
        continue;
      }
      const { box } = found as { box: NonNullable<typeof found.box> };
      for (const eye of [faces[0]!.rightEye, faces[0]!.leftEye]) {
        expect(eye.x > box.left && eye.x < box.left + box.width, name).toBe(true);
        expect(eye.y > box.top && eye.y < box.top + box.height, name).toBe(true);
      }
    }
  }
  // What is painted is not always dark enough to be told from an eye that laughs.
  expect(unseen.length, unseen.join('; ')).toBeLessThanOrEqual(people.length / 2);
});

describe.each(people)('%s', (_, make) => {
  test('with open eyes is not told to open them', async () => {
    expect(codes(await analyse(await png(make())))).not.toContain('eyes_closed');
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
