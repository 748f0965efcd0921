import sharp, { type Sharp } from 'sharp';
import { png } from '../degrade.ts';

const colours = ['#7a2e2a', '#2e4a7a', '#d8c24a', '#3f6b3a', '#eee8dc', '#20242c'];

/** A photo with shelves full of books on both sides of the person. */
export async function shelves(make: () => Sharp): Promise<Buffer> {
  const { data, info } = await make().png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const books = (from: number, to: number) =>
    Array.from({ length: 60 }, (_, index) => {
      const column = index % 6;
      const row = Math.floor(index / 6);
      const wide = (to - from) / 6;
      return `<rect x="${from + column * wide}" y="${row * (height / 10)}" width="${wide - 1}" height="${height / 10 - 3}" fill="${colours[(column + 2 * row) % 6]}"/>`;
    }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${books(0, width * 0.2)}${books(width * 0.8, width)}</svg>`;
  return png(sharp(data).composite([{ input: Buffer.from(svg) }]));
}
