import sharp, { type Sharp } from 'sharp';
import { toLinear } from '../../../src/photos/analysis/checks/light.ts';
import { toByte } from '../../support/photos/linear-light.ts';
import type { Portrait } from './portrait.ts';

type Colour = [red: number, green: number, blue: number];

/**
 * Repaints every pixel of a portrait from its linear light, 0–1, and from the probability that it shows the
 * person.
 */
export function repainted(
  { rgb, person }: Portrait,
  paint: (colour: Colour, person: number, pixel: number) => Colour,
): Uint8Array {
  const out = new Uint8Array(rgb.length);
  for (let pixel = 0, at = 0; at < rgb.length; pixel++, at += 3) {
    const before: Colour = [toLinear(rgb[at]!), toLinear(rgb[at + 1]!), toLinear(rgb[at + 2]!)];
    out.set(paint(before, person[pixel]!, pixel).map(toByte), at);
  }
  return out;
}

export const sharpOf = ({ width, height }: Portrait, rgb: Uint8Array): Sharp =>
  sharp(rgb, { raw: { width, height, channels: 3 } });

/** Encodes a picture as a good camera does. */
export const encoded = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 92 }).toBuffer();
