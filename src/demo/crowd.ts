import type { Shot } from './photos.ts';
import { seeded } from './random.ts';
import { SITTERS } from './sitters.ts';

/** Most photos of a campus are decided about; the rest keeps the review queue filled. */
const DECIDED = 0.85;

const pictures = SITTERS.flatMap(({ shots }) => shots).filter(
  ({ face, damaged, outcome }) => face.endsWith('.jpg') && !damaged && outcome !== 'never-upload',
);
const portraits = pictures.filter(({ outcome }) => outcome === 'approve');

/**
 * The photo of somebody who is no sitter: a sitter's, changed so far that no two files are alike.
 * @param nth counts these photos; the same number gives the same photo
 */
export function crowdShot(nth: number): Shot {
  const random = seeded(nth);
  const isDecided = random.chance(DECIDED);
  return {
    face: random.pick(isDecided ? portraits : pictures).face,
    filename: `IMG_${String(nth).padStart(5, '0')}.jpg`,
    outcome: isDecided ? 'approve' : 'wait',
    variation: nth,
  };
}
