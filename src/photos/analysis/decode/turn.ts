import { type QuarterTurns, unturnBox } from '../face/geometry.ts';
import type { Picture } from '../picture.ts';
import type { Raster } from '../sample.ts';

/** A raster turned clockwise by quarter turns. */
export function turnRaster(raster: Raster, turns: QuarterTurns): Raster {
  if (turns === 0) return raster;
  const { width, height, rgb } = raster;
  const out = new Uint8Array(rgb.length);
  const turned = turns === 2 ? { width, height } : { width: height, height: width };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const column = turns === 1 ? height - 1 - y : turns === 2 ? width - 1 - x : y;
      const row = turns === 1 ? x : turns === 2 ? height - 1 - y : width - 1 - x;
      const from = (y * width + x) * 3;
      const to = (row * turned.width + column) * 3;
      out[to] = rgb[from] as number;
      out[to + 1] = rgb[from + 1] as number;
      out[to + 2] = rgb[from + 2] as number;
    }
  }
  return { ...turned, rgb: out };
}

/** A picture turned clockwise by quarter turns, so that a sideways head can be measured like an upright one. */
export function turnPicture(picture: Picture, turns: QuarterTurns): Picture {
  if (turns === 0) return picture;
  const { original } = picture;
  const sideways = turns !== 2;
  return {
    ...picture,
    ...turnRaster(picture, turns),
    original: sideways ? { width: original.height, height: original.width } : original,
    async region(box, size) {
      const asked = sideways ? { width: size.height, height: size.width } : size;
      const rgb = await picture.region(unturnBox(box, turns, original), asked);
      return turnRaster({ ...asked, rgb }, turns).rgb;
    },
  };
}
