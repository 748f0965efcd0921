import { luminance } from '../../../src/photos/analysis/checks/light.ts';
import { toByte } from '../../support/photos/linear-light.ts';
import type { Fault } from './fault.ts';
import { encoded, repainted, sharpOf } from './pixels.ts';

/**
 * Multiplies the channels' gamma-coded bytes, as a wrong white balance does. A strength of 1 is the
 * strongest.
 */
const cast = (name: string, factors: [number, number, number], strength: number): Fault => ({
  name: `${name} cast × ${strength}`,
  seenBy: ['colour_cast'],
  make: (portrait) =>
    encoded(
      sharpOf(portrait, portrait.rgb).linear(
        factors.map((factor) => 1 + strength * (factor - 1)),
        [0, 0, 0],
      ),
    ),
});

/** The picture in shades of one brown, like an old photo. */
const sepia: Fault = {
  name: 'sepia',
  seenBy: ['greyscale', 'colour_cast'],
  make: (portrait) =>
    encoded(
      sharpOf(
        portrait,
        repainted(portrait, (colour) => {
          const light = luminance(toByte(colour[0]), toByte(colour[1]), toByte(colour[2]));
          return [light ** 0.8, light, light ** 1.35];
        }),
      ),
    ),
};

const faded = (saturation: number): Fault => ({
  name: `saturation × ${saturation}`,
  seenBy: ['greyscale', 'colour_cast'],
  make: (portrait) => encoded(sharpOf(portrait, portrait.rgb).modulate({ saturation })),
});

const grey: Fault = {
  name: 'greyscale',
  seenBy: ['greyscale'],
  make: (portrait) => encoded(sharpOf(portrait, portrait.rgb).greyscale()),
};

const BLUE: [number, number, number] = [0.62, 0.85, 1.35];
const ORANGE: [number, number, number] = [1.3, 0.9, 0.5];
const GREEN: [number, number, number] = [0.8, 1.15, 0.75];

export const COLOUR: Fault[] = [
  cast('blue', BLUE, 0.5),
  cast('blue', BLUE, 1),
  cast('orange', ORANGE, 0.5),
  cast('orange', ORANGE, 1),
  cast('green', GREEN, 0.5),
  cast('green', GREEN, 1),
  sepia,
  faded(0.3),
  grey,
];
