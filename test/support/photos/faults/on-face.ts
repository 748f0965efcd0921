import sharp, { type Sharp } from 'sharp';
import { findFaces } from '../../../../src/photos/analysis/face/face.ts';
import type { Point } from '../../../../src/photos/analysis/face/geometry.ts';
import { networks } from '../../../../src/photos/analysis/face/networks.ts';
import type { Raster } from '../../../../src/photos/analysis/sample.ts';

/** Paints a fault onto a picture, guided by the mesh of the face in it (px of the picture). */
export type Painter = (photo: Raster, mesh: readonly Point[]) => Promise<Raster> | Raster;

/** A picture to paint on, and the mesh of its widest face. */
export interface Canvas {
  raster: Raster;
  mesh: readonly Point[];
}

export async function canvasOf(photo: Sharp): Promise<Canvas> {
  const raster = await rasterOf(photo);
  const [face] = (await findFaces(raster, await networks())).faces;
  if (!face) throw new Error('no face to paint on');
  return { raster, mesh: face.landmarks };
}

/** The picture with a fault painted onto the face, as a PNG. */
export async function painted({ raster, mesh }: Canvas, paint: Painter): Promise<Buffer> {
  const { width, height, rgb } = await paint(raster, mesh);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A photo with a fault painted onto its widest face, as a PNG. */
export const paintedOn = async (photo: Sharp, paint: Painter): Promise<Buffer> =>
  painted(await canvasOf(photo), paint);

export async function rasterOf(photo: Sharp): Promise<Raster> {
  const { data, info } = await photo
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** Lays shapes of SVG over a picture. */
export async function overlaid({ width, height, rgb }: Raster, shapes: string): Promise<Raster> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return rasterOf(
    sharp(
      await sharp(rgb, { raw: { width, height, channels: 3 } })
        .composite([{ input: Buffer.from(svg) }])
        .png()
        .toBuffer(),
    ),
  );
}

/** Points of the mesh by their numbers. */
export const pick = (mesh: readonly Point[], numbers: readonly number[]): Point[] =>
  numbers.map((number) => mesh[number] as Point);

/** `points` of an SVG polygon. */
export const pointsOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
