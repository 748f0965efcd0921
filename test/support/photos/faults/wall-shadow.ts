import sharp from 'sharp';
import { networks } from '../../../../src/photos/analysis/face/networks.ts';
import { segment } from '../../../../src/photos/analysis/face/segment.ts';
import type { Raster } from '../../../../src/photos/analysis/sample.ts';

/**
 * A shadow's offset, as shares of the picture's width, the share of light left in it, and the softness of its
 * edge in px.
 */
export interface Cast {
  across: number;
  down: number;
  lightLeft: number;
  softness: number;
}

/** Adds a person's shadow to the wall behind them. */
export async function wallShadow(photo: Raster, cast: Cast): Promise<Raster> {
  const { width, height } = photo;
  const whole = { left: 0, top: 0, width, height };
  const { side, person } = await segment(photo, whole, await networks());
  const mask = await grey(person, side).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const moved = new Uint8Array(width * height);
  const [across, down] = [Math.round(cast.across * width), Math.round(cast.down * width)];
  for (let y = Math.max(0, down); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = Math.min(width - 1, Math.max(0, x - across));
      moved[y * width + x] = mask[Math.min(height - 1, y - down) * width + from] as number;
    }
  }
  const shadow = await sharp(moved, { raw: { width, height, channels: 1 } })
    .blur(cast.softness)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  // Bytes are gamma-coded: they hold the share of light to the power of 1/gamma.
  const left = cast.lightLeft ** (1 / 2.2);
  const rgb = photo.rgb.map((byte, at) => {
    const pixel = Math.floor(at / 3);
    const wall = 1 - (mask[pixel] as number) / 255;
    return Math.round(byte * (1 - (wall * (1 - left) * (shadow[pixel] as number)) / 255));
  });
  return { width, height, rgb };
}

const grey = (values: Float32Array, side: number) =>
  sharp(
    Uint8Array.from(values, (one) => Math.round(one * 255)),
    {
      raw: { width: side, height: side, channels: 1 },
    },
  ).toColourspace('b-w');
