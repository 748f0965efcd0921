import type { Point } from '../face/geometry.ts';
import type { Raster } from '../sample.ts';
import { findingStandards } from '../standards.ts';
import { confidenceOf, type Found, foundFrom } from './found.ts';
import { rednessOf } from './zones.ts';

/** The redness between the lids minus that of the skin below, in the eye with the smaller difference. */
export function rednessOfPupils(raster: Raster, landmarks: readonly Point[]): number {
  const sides = (['right', 'left'] as const).map((side) => {
    const open = rednessOf(raster, landmarks, `${side}Open`);
    return open.p90 - rednessOf(raster, landmarks, `${side}Under`).p50;
  });
  return Math.min(...sides);
}

/** Finds red pupils in both eyes, caused by a flash. */
export const redEyes = (redder: number): Found | null =>
  foundFrom('red_eyes', confidenceOf({ redder }, findingStandards.redEyes));
