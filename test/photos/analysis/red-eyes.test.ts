import { describe, expect, test } from 'vitest';
import type { Box } from '../../../src/shared/photos/portrait.ts';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { darkGlasses } from '../../support/photos/faults/dark-glasses.ts';
import { eyesClosed } from '../../support/photos/faults/eyes-closed.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { redEyes } from '../../support/photos/faults/red-eyes.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

describe.each(Object.entries({ ...posedPortraits, ...roomPortraits }))('%s', (_, make) => {
  test('with pupils red from a flash is told to do without it', async () => {
    const { findings, faces } = await analyse(await paintedOn(make(), redEyes));
    const found = findings.find(({ code }) => code === 'red_eyes');
    expect(found?.confidence).toBeGreaterThan(0.5);
    const { box } = found as { box: Box };
    for (const eye of [faces[0]!.rightEye, faces[0]!.leftEye]) {
      expect(eye.x > box.left && eye.x < box.left + box.width).toBe(true);
      expect(eye.y > box.top && eye.y < box.top + box.height).toBe(true);
    }
  });

  test('with eyes of any other colour is not, nor with closed or covered ones', async () => {
    for (const photo of [
      await png(make()),
      await paintedOn(make(), eyesClosed()),
      await paintedOn(make(), darkGlasses('#5a1c14', 0.2)),
    ])
      expect(codes(await analyse(photo))).not.toContain('red_eyes');
  });
});
