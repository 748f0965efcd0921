import { describe, expect, test } from 'vitest';
import { analyse, check, codes } from '../../support/photos/analyse.ts';
import { png } from '../../support/photos/degrade.ts';
import { mask } from '../../support/photos/faults/mask.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';
import { withSkin } from '../../support/photos/skin.ts';

/** Behind a mask as well as his beard and glasses, too little of one man is left for the detector of faces. */
const people = Object.entries({ ...posedPortraits, ...roomPortraits }).filter(
  ([name]) => name !== 'a bearded man in glasses',
);

describe.each(people)('%s', (_, make) => {
  test.each([
    ['blue', mask()],
    ['black', mask('#1a1a1c')],
    ['white', mask('#eeeef0')],
    ['dotted', mask('#2f6f5e', '#e8d9a0')],
  ])('in a %s mask is told to take it off, and nothing about light or colour', async (_colour, worn) => {
    const report = await analyse(await paintedOn(make(), worn));
    expect(codes(report)).toEqual(['face_covered']);
    for (const name of ['exposure', 'contrast', 'colour_cast'] as const)
      expect(check(report, name)).toMatchObject({
        verdict: 'not_measured',
        hint: expect.stringContaining('nose and mouth'),
      });
    const [{ box, confidence }] = report.findings as [(typeof report.findings)[number]];
    const [face] = report.faces;
    expect(confidence).toBeGreaterThan(0.5);
    expect(box!.top).toBeGreaterThan(face!.leftEye.y);
    expect(box!.top + box!.height).toBeLessThanOrEqual(face!.box.top + face!.box.height + 1);
  });

  test('with or without a beard is not', async () => {
    expect(codes(await analyse(await png(make())))).not.toContain('face_covered');
  });
});

test.each(Object.entries(posedPortraits))(
  '%s with very dark or very pale skin has a bare face',
  async (_, make) => {
    for (const luminance of [0.05, 0.5])
      expect(codes(await analyse(await withSkin(make, luminance)))).not.toContain('face_covered');
  },
);
