import sharp, { type Sharp } from 'sharp';
import { toLinear } from '../../../src/photos/analysis/checks/light.ts';
import { findFaces } from '../../../src/photos/analysis/face/face.ts';
import { meanColour } from '../../../src/photos/analysis/face/face-light.ts';
import { cheeks, outline } from '../../../src/photos/analysis/face/landmarks.ts';
import { networks } from '../../../src/photos/analysis/face/networks.ts';
import { decoded } from './analyse.ts';
import { toByte } from './linear-light.ts';

/** The same person in the same light with skin of another luminance (linear light 0–1, the mean of the cheeks). */
export async function withSkin(make: () => Sharp, wanted: number): Promise<Buffer> {
  const { picture } = await decoded(await make().png().toBuffer());
  if (picture.scale !== 1) throw new Error('not a small photo');
  const [face] = (await findFaces(picture, await networks())).faces;
  if (!face) throw new Error('no face');
  const { right, left } = cheeks(face.landmarks);
  const now = (meanColour(picture, right).luminance + meanColour(picture, left).luminance) / 2;
  // More pigment takes away a share of the light. With less pigment, highlights must not go past white.
  const relit = (light: number) =>
    wanted < now ? light * (wanted / now) : light ** (Math.log(wanted) / Math.log(now));

  const { width, height } = picture;
  const points = outline(face.landmarks).map(({ x, y }) => `${x},${y}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><polygon points="${points.join(' ')}" fill="#fff"/></svg>`;
  const weights = await sharp(Buffer.from(svg)).blur(2).toColourspace('b-w').raw().toBuffer();
  const rgb = picture.rgb.map((byte, at) => {
    const before = toLinear(byte);
    return toByte(before + (weights[Math.floor(at / 3)]! / 255) * (relit(before) - before));
  });
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
