import { describe, expect, test } from 'vitest';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { eyePatch, leatherPatch } from '../../support/photos/faults/eye-patch.ts';
import { headscarf } from '../../support/photos/faults/headscarf.ts';
import { paintedOn } from '../../support/photos/faults/on-face.ts';
import { vitiligo } from '../../support/photos/faults/vitiligo.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

/** None of these is anything to find fault with. */
describe.each(Object.entries(posedPortraits))('%s', (_, make) => {
  test.each([
    ['a patch over the right eye', eyePatch('right')],
    ['a white patch over the left eye', eyePatch('left', '#f4f1ec')],
    ['a patch of leather over the right eye', leatherPatch('right')],
    ['a patch of leather over the left eye', leatherPatch('left')],
    ['vitiligo', vitiligo],
    ['a black headscarf', headscarf()],
    ['a light headscarf', headscarf('#e9dfd2')],
  ])('with %s has nothing found', async (_what, worn) => {
    expect(codes(await analyse(await paintedOn(make(), worn)))).toEqual([]);
  });
});
