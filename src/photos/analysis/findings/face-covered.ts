import { distanceToNatural } from '../checks/colour-cast.ts';
import type { Face } from '../face/face.ts';
import type { Raster } from '../sample.ts';
import { findingStandards, photoStandards } from '../standards.ts';
import type { FoundInFace } from './found.ts';
import { confidenceOf } from './score.ts';
import { boxOf, hueDistance, meanOf, type ZoneName, zoneOf } from './zones.ts';

/**
 * Whether nose and mouth are covered, by a mask most often: then the lips are missing, and the whole lower face is of
 * another colour than the skin between the eyes. A beard leaves the lips, make-up leaves the rest.
 */
export function faceCovered(raster: Raster, { landmarks }: Face): FoundInFace | null {
  const look = (name: ZoneName) => zoneOf(raster, landmarks, name);
  const skin = meanOf(
    (['betweenBrows', 'bridge', 'rightUnder', 'leftUnder'] as const).map((name) => look(name).colour),
  );
  // In coloured light no two parts of a face have the same colour. A mask may reach to below the eyes, but not between
  // the brows.
  if (
    distanceToNatural(look('betweenBrows').colour) > (photoStandards.colourCast.cheeks.limits.failAbove ?? 0)
  )
    return null;
  const [lips, chin, aboveMouth] = [look('lips'), look('chin'), look('aboveMouth')];
  const jaws = meanOf([look('rightJaw').colour, look('leftJaw').colour]);
  const parts = [lips.colour, chin.colour, aboveMouth.colour, jaws];
  const confidence = confidenceOf(
    {
      lipTexture: lips.deviation / Math.max(lips.p50, 8),
      lipColour: hueDistance(lips.colour, meanOf([chin.colour, aboveMouth.colour])),
      otherColour: Math.min(...parts.map((part) => hueDistance(part, skin))),
      otherLightness: Math.abs(aboveMouth.colour.l - skin.l),
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
