import sharp from 'sharp';
import type { Picture } from './picture.ts';
import { copies } from './standards.ts';

/**
 * The picture is shrunk to a square of this many px a side, so that its own size and compression make no difference.
 */
const SIDE = 64;
/** The finest pattern that counts has this many half waves across and down. */
const WAVES = 12;

/**
 * Hashes the look of a picture as a whole into 144 bits: copies, scaled or saved again, differ in few of them, and
 * other pictures in about half. It is the perceptual hash of pHash (Zauner, "Implementation and Benchmarking of
 * Perceptual Image Hash Functions", 2010) with the size and the measure of detail of PDQ (Facebook, 2019). It says
 * nothing about the face: it identifies the picture, not the person, and another photo of the same person has another
 * hash.
 * @returns 36 hexadecimal digits, those of coarse patterns first; null when the picture has too little detail
 */
export async function hashPicture({ rgb, width, height }: Picture): Promise<string | null> {
  const grey = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  if (detailOf(grey) < copies.leastDetail) return null;
  const strengths = COARSE_FIRST.map(strengthsIn(grey));
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2]!;
  const bits = strengths.map((strength) => (strength >= middle ? 1 : 0));
  const digits = Array.from({ length: bits.length / 4 }, (_, at) =>
    Number.parseInt(bits.slice(at * 4, at * 4 + 4).join(''), 2).toString(16),
  );
  return digits.join('');
}

/**
 * PDQ's quality without its cap of 100: the sum of the steps between neighbours, in per cent of the range of tones,
 * divided by 90.
 */
function detailOf(grey: Uint8Array): number {
  let sum = 0;
  const step = (one: number, next: number) => Math.floor((Math.abs(grey[one]! - grey[next]!) * 100) / 255);
  for (let at = 0; at < grey.length; at++) {
    if (at % SIDE < SIDE - 1) sum += step(at, at + 1);
    if (at + SIDE < grey.length) sum += step(at, at + SIDE);
  }
  return sum / 90;
}

/** A pattern of the cosine transform: its number of half waves down and across. */
interface Pattern {
  down: number;
  across: number;
}

/** All patterns except the mean and the patterns that vary in one direction only, as light does. */
const COARSE_FIRST: Pattern[] = Array.from({ length: WAVES * WAVES }, (_, at) => ({
  down: Math.floor(at / WAVES) + 1,
  across: (at % WAVES) + 1,
})).sort((a, b) => a.down + a.across - (b.down + b.across) || a.down - b.down);

/** Cosines by half waves, then by place. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, halfWaves) =>
  Float64Array.from({ length: SIDE }, (__, at) =>
    Math.cos((Math.PI / (2 * SIDE)) * halfWaves * (2 * at + 1)),
  ),
);

/** The strength of each pattern: the type II cosine transform, not normalised. */
function strengthsIn(grey: Uint8Array): (pattern: Pattern) => number {
  const columns = COSINES.map((wave) => {
    const sums = new Float64Array(SIDE);
    for (let at = 0; at < grey.length; at++)
      sums[at % SIDE] = sums[at % SIDE]! + wave[Math.floor(at / SIDE)]! * grey[at]!;
    return sums;
  });
  return ({ down, across }) =>
    columns[down]!.reduce((sum, value, at) => sum + value * COSINES[across]![at]!, 0);
}
