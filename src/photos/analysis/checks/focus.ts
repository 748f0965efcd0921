import type { Check } from '../report.ts';
import { photoStandards } from '../standards.ts';
import { judge } from './judge.ts';
import { type Detail, detailOf, type Plane, reblur } from './sharpness.ts';

/**
 * Whether the face is sharp. `face` is the face with 90 px between the eyes, so that photos of all sizes compare;
 * `blockiness` that of the file's own pixels, NaN when it isn't known.
 */
export function focus(face: Plane, blockiness: number): Check {
  const { detail, reblur: blur, motion, grain, blockiness: blocks } = photoStandards.focus;
  const structure: Detail = detailOf(face);
  return judge(
    'focus',
    [
      {
        value: structure.energy,
        standard: detail,
        low: 'Hold the camera still and let it focus on the eyes: the face is not sharp.',
      },
      { value: reblur(face), standard: blur, high: 'Let the camera focus on the face: it is blurred.' },
      {
        value: structure.evenness,
        standard: motion,
        low: 'Hold the camera still, or use more light: the face is smeared by motion.',
      },
      { value: structure.grain, standard: grain, high: 'Use more light: the face is full of noise.' },
      {
        value: blockiness,
        standard: blocks,
        high: 'Send the original file: this one was compressed too much.',
      },
    ],
    'The face is sharp.',
  );
}
