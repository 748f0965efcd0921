// Judges the sharpness of a face; `sharpness` measures it, in the part of the picture that `close-up` cuts out.
import { type Check, verdictOf } from '../../../shared/photos/report.ts';
import { evidence, photoStandards } from '../standards.ts';
import { comparedEyeDistance, type FilePixels } from './close-up.ts';
import { judge } from './judge.ts';
import { type Detail, detailOf, type OctaveRatios, octaveRatios, type Plane, reblur } from './sharpness.ts';

/** The detail of a face, from the functions in `sharpness.ts`. */
interface FineStructure extends Detail, OctaveRatios {
  reblur: number;
}

/** Measures by which the sharpness of a face is judged. */
export interface Sharpness extends FineStructure, FilePixels {
  /** Standard deviation of the face's luma. */
  contrast: number;
  /** px of the file between the eyes. */
  eyeDistance: number;
  /** The noise of the smoothest skin in the face, see `grainOf`. */
  grain: number;
}

/**
 * Fewest px between the eyes at which a close-up can hold the finest detail. With fewer than 90, the close-up is
 * enlarged; with only a few more than 90, it has little detail, because cameras interpolate the colours of their
 * pixels.
 */
const leastForFinest = 1.1 * comparedEyeDistance;

/**
 * A face with 90 px between the eyes has this many times the detail of a face with fewer: fewer pixels hold less
 * detail, however sharp the photo, and `resolution` judges that. Measured on 392 good portraits of 31–89 px: 30 were
 * flagged without this factor, 2 with it. The price: of 15 soft portraits that were flagged, 6 no longer are.
 */
const inFewerPixels = (eyeDistance: number): number => Math.max(1, comparedEyeDistance / eyeDistance) ** 2;

/** The standard deviation of the face's luma: the median of 462 good portraits. */
const usualContrast = 41;
const mostFactor = 2;

/**
 * Edge detail, multiplied by up to 2 when the face has little contrast: dark skin in soft light, for example, has less
 * energy even when it is just as sharp. Without this, one in eleven good photos of dark skin was below the limit; with
 * it, none. The factor doesn't rescue a face that isn't sharp at all.
 */
function detailFor(contrast: number, energy: number): number {
  if (verdictOf(energy, photoStandards.focus.detail.limits) === 'fail') return energy;
  return energy * Math.min(mostFactor, Math.max(1, (usualContrast / contrast) ** 2));
}

/** Measures a face scaled to 90 px between the eyes, so that photos of all sizes can be compared. */
export const fineStructureOf = (face: Plane): FineStructure => ({
  ...detailOf(face),
  reblur: reblur(face),
  ...octaveRatios(face),
});

export function focus(face: Sharpness): Check {
  const {
    detail,
    reblur: blur,
    motion,
    grain,
    blockiness: blocks,
    squares,
    finest,
    fine,
  } = photoStandards.focus;
  const { contrast, eyeDistance } = face;
  const showsOctaves = eyeDistance >= leastForFinest;
  const isCrisp = face.energy > evidence.crisp;
  return judge(
    'focus',
    [
      {
        value: detailFor(contrast, face.energy * inFewerPixels(eyeDistance)),
        standard: detail,
        low: 'Hold the camera still and let it focus on the eyes: the face is not sharp.',
      },
      { value: face.reblur, standard: blur, high: 'Let the camera focus on the face: it is blurred.' },
      {
        value: face.reblur < evidence.smeared ? Number.NaN : face.evenness,
        standard: motion,
        low: 'Hold the camera still, or use more light: the face is blurred by motion.',
      },
      { value: face.grain, standard: grain, high: 'Use more light: the face is full of noise.' },
      {
        value: face.blockiness,
        standard: blocks,
        high: 'Send the original file: this one was compressed too much.',
      },
      {
        value: showsOctaves && !isCrisp ? face.finest : Number.NaN,
        standard: finest,
        low: 'Send the original file: this one was enlarged from a smaller picture.',
      },
      {
        value: face.lonelySteps,
        standard: squares,
        high: 'Send the original file: this one was enlarged so far that its pixels are squares.',
      },
      {
        value: showsOctaves ? face.fine : Number.NaN,
        standard: fine,
        low: 'Send the original file: this one lacks detail, as if it had been enlarged.',
      },
    ],
    'The face is sharp.',
  );
}
