import type { Fault } from './fault.ts';
import { encoded, repainted, sharpOf } from './pixels.ts';
import type { Portrait } from './portrait.ts';

type Colour = [number, number, number];
const times = ([red, green, blue]: Colour, factor: number): Colour => [
  red * factor,
  green * factor,
  blue * factor,
];

/** Only the person gets less light, as when the camera exposes for a window behind them. */
const backlit = (stops: number): Fault => ({
  name: `backlit −${stops} EV`,
  seenBy: ['exposure'],
  make: (portrait) =>
    encoded(
      sharpOf(
        portrait,
        repainted(portrait, (colour, person) => times(colour, 1 - person + person * 2 ** -stops)),
      ),
    ),
});

/** The whole picture gets more or less light. */
const exposed = (name: string, stops: number): Fault => ({
  name,
  seenBy: ['exposure', 'contrast'],
  make: (portrait) =>
    encoded(
      sharpOf(
        portrait,
        repainted(portrait, (colour) => times(colour, 2 ** stops)),
      ),
    ),
});

/** A lamp on one side only: the other half of the face gets an eighth of the light, with a soft edge. */
const halfShadowed: Fault = {
  name: 'half of the face in shadow',
  seenBy: ['exposure'],
  make: (portrait) => encoded(sharpOf(portrait, withShadow(portrait, 1 / 8))),
};

function withShadow(portrait: Portrait, least: number): Uint8Array {
  const { box, width } = portrait;
  const middle = box.left + box.width / 2;
  return repainted(portrait, (colour, _, pixel) => {
    const across = ((pixel % width) - middle) / (0.1 * box.width);
    return times(colour, least + (1 - least) / (1 + Math.exp(-across)));
  });
}

export const LIGHT: Fault[] = [
  backlit(1),
  backlit(2),
  backlit(3),
  exposed('under-exposed −2 EV', -2),
  exposed('under-exposed −3 EV', -3),
  exposed('over-exposed +1 EV', 1),
  exposed('over-exposed +1.5 EV', 1.5),
  halfShadowed,
];
