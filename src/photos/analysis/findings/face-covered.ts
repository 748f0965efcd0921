import { distanceToNatural } from '../checks/colour-cast.ts';
import { hueDistance } from '../checks/light.ts';
import type { Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { findingStandards, photoStandards, redLips } from '../standards.ts';
import { confidenceOf, type Found, foundFrom } from './found.ts';
import { colourDistance, meanOf, redderShare, type ZoneName, zoneOf } from './zones.ts';

/** Distances between the colours of nose, lower face and bare skin, CIELAB. */
export interface CoverLook {
  /** From the skin between the brows to the nearest natural skin. */
  castBetweenBrows: number;
  /** From the tip of the nose to the skin between the brows. */
  nose: number;
  /** From the skin around the eyes to the part of the lower face whose colour is nearest to it. */
  otherColour: number;
  /** Share of the lips that is redder than the skin around them. */
  redLips: number;
}

export function lookAtLowerFace(raster: Raster, landmarks: readonly Point[]): CoverLook {
  const colourOf = (name: ZoneName) => zoneOf(raster, landmarks, name).colour;
  const betweenBrows = colourOf('betweenBrows');
  const skin = meanOf([betweenBrows, colourOf('bridge'), colourOf('rightUnder'), colourOf('leftUnder')]);
  const [chin, aboveMouth] = [colourOf('chin'), colourOf('aboveMouth')];
  const jaws = meanOf([colourOf('rightJaw'), colourOf('leftJaw')]);
  const lowerFace = [colourOf('lips'), chin, aboveMouth, jaws];
  return {
    castBetweenBrows: distanceToNatural(betweenBrows),
    nose: colourDistance(colourOf('noseTip'), betweenBrows),
    otherColour: Math.min(...lowerFace.map((part) => hueDistance(part, skin))),
    redLips: redderShare(raster, landmarks, 'lips', meanOf([chin, aboveMouth]).a + redLips),
  };
}

/**
 * Finds a covered nose and mouth, most often behind a mask: the tip of the nose and the whole lower face then differ in
 * colour from the skin between the brows, and nothing in the place of the lips is redder than its surroundings. A beard
 * leaves nose and lips bare, and lipstick leaves everything but the lips bare; a picture on a mask seldom has lips in
 * exactly that place.
 */
export function faceCovered({ castBetweenBrows, ...look }: CoverLook): Found | null {
  // In coloured light, no two parts of a face have the same colour. The skin between the brows shows such light,
  // because no mask reaches that high.
  if (castBetweenBrows > (photoStandards.colourCast.cheeks.limits.failAbove ?? 0)) return null;
  return foundFrom('face_covered', confidenceOf(look, findingStandards.faceCovered));
}
