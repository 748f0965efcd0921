import { distanceToNatural } from '../checks/colour-cast.ts';
import type { Face } from '../face/face.ts';
import type { Raster } from '../sample.ts';
import { findingStandards, photoStandards, redLips } from '../standards.ts';
import type { Found } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf, colourDistance, hueDistance, meanOf, redderShare, type ZoneName, zoneOf } from './zones.ts';

/**
 * Whether nose and mouth are covered, by a mask most often: then the tip of the nose has another colour than the skin
 * between the brows, so has the whole lower face, and nothing where the lips should be is redder than what is around it.
 * A beard leaves nose and lips, make-up leaves the rest; a picture on a mask seldom has lips just there.
 */
export function faceCovered(raster: Raster, { landmarks }: Face): Found | null {
  const colourOf = (name: ZoneName) => zoneOf(raster, landmarks, name).colour;
  const betweenBrows = colourOf('betweenBrows');
  // In coloured light no two parts of a face have the same colour. A mask may reach to below the eyes, but not between
  // the brows.
  if (distanceToNatural(betweenBrows) > (photoStandards.colourCast.cheeks.limits.failAbove ?? 0)) return null;
  const skin = meanOf([betweenBrows, colourOf('bridge'), colourOf('rightUnder'), colourOf('leftUnder')]);
  const [chin, aboveMouth] = [colourOf('chin'), colourOf('aboveMouth')];
  const jaws = meanOf([colourOf('rightJaw'), colourOf('leftJaw')]);
  const lowerFace = [colourOf('lips'), chin, aboveMouth, jaws];
  const confidence = confidenceOf(
    {
      nose: colourDistance(colourOf('noseTip'), betweenBrows),
      otherColour: Math.min(...lowerFace.map((part) => hueDistance(part, skin))),
      redLips: redderShare(raster, landmarks, 'lips', meanOf([chin, aboveMouth]).a + redLips),
    },
    findingStandards.faceCovered,
  );
  if (confidence === null || confidence < 0.5) return null;
  return {
    code: 'face_covered',
    message: 'Show your whole face: take off the mask, and keep your hands away from it.',
    box: boxOf(landmarks, ['noseTip', 'aboveMouth', 'lips', 'chin', 'rightJaw', 'leftJaw']),
    confidence,
  };
}
