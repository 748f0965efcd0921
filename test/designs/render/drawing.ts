import sharp from 'sharp';
import { renderSide, type SideInput } from '../../../src/designs/render/render-side.ts';

/** A template in millimetres around some content. */
export const card = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 85.6 53.98">${content}</svg>`;

/** Draws a card at 300 dpi. */
export const drawn = (content: string, input: Partial<SideInput> = {}) =>
  renderSide(card(content), { fields: {}, photo: null, dpi: 300, ...input });

/** The rectangle, in px, of everything that isn't white; null for an empty card. */
export async function inked(png: Uint8Array) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[y * info.width + x]! > 250) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? null : { left, top, right, bottom };
}

export async function colourAt(png: Uint8Array, x: number, y: number): Promise<number[]> {
  return [...(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer())];
}

export const PX_PER_MM = 300 / 25.4;
