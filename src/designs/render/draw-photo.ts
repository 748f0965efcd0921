import sharp from 'sharp';
import type { Rectangle } from '../template/boxes.ts';
import { openTag } from '../template/element.ts';
import { IDENTITY, inverse, isUpright, type Matrix } from '../template/matrix.ts';
import type { BoxStep } from '../template/program.ts';
import { aroundBox, transformOf } from './around-box.ts';
import { type Canvas, pxMatrix } from './canvas.ts';

const GROUND = '#e4e8ee';
const FIGURE = '#a9b4c2';

/** Draws the photo, cut to the box, or an anonymous figure if there is none. */
export async function drawPhoto(step: BoxStep, canvas: Canvas): Promise<string> {
  const { rectangle, element } = step;
  const id = `lanyard-photo-${canvas.nextId()}`;
  const picture = (await photograph(step, canvas)) ?? silhouette(rectangle);
  const { rx, ry } = element.attributes;
  const clip = openTag('rect', {
    ...numbers(rectangle),
    ...(rx === undefined ? {} : { rx }),
    ...(ry === undefined ? {} : { ry }),
  });
  return aroundBox(
    step,
    GROUND,
    `<clipPath id="${id}">${clip}</rect></clipPath><g clip-path="url(#${id})">${picture}</g>`,
  );
}

async function photograph({ rectangle, matrix }: BoxStep, canvas: Canvas): Promise<string | null> {
  if (canvas.photo === null) return null;
  const { place, back } = onPixels(rectangle, pxMatrix(canvas, matrix));
  const href = await fittedPhoto(canvas.photo, { width: place.widthPx, height: place.heightPx });
  if (href === null) {
    canvas.findings.add('photo_unreadable', 'photo', 'The photo can’t be read as a picture.');
    return null;
  }
  const image = openTag('image', { ...numbers(place), preserveAspectRatio: 'none', 'xlink:href': href });
  return `<g transform="${transformOf(back)}">${image}</image></g>`;
}

/** The whole pixels that a box covers: a photo drawn on these isn't resampled. */
function onPixels(
  box: Rectangle,
  toPx: Matrix,
): { place: Rectangle & { widthPx: number; heightPx: number }; back: Matrix } {
  if (!isUpright(toPx)) {
    const [a, b, c, d] = toPx;
    const widthPx = Math.max(1, Math.ceil(box.width * Math.hypot(a, b)));
    const heightPx = Math.max(1, Math.ceil(box.height * Math.hypot(c, d)));
    return { place: { ...box, widthPx, heightPx }, back: IDENTITY };
  }
  const [scaleX, , , scaleY, left, top] = toPx;
  const x = Math.floor(box.x * scaleX + left + 1e-6);
  const y = Math.floor(box.y * scaleY + top + 1e-6);
  const width = Math.max(1, Math.ceil((box.x + box.width) * scaleX + left - 1e-6) - x);
  const height = Math.max(1, Math.ceil((box.y + box.height) * scaleY + top - 1e-6) - y);
  return { place: { x, y, width, height, widthPx: width, heightPx: height }, back: inverse(toPx) };
}

/** Head and shoulders, standing on the box's lower edge. */
function silhouette({ x, y, width, height }: Rectangle): string {
  const unit = Math.min(width / 70, height / 90);
  const left = x + width / 2 - 35 * unit;
  const bottom = y + height - 90 * unit;
  return (
    `<g transform="translate(${left} ${bottom}) scale(${unit})" fill="${FIGURE}">` +
    '<ellipse cx="35" cy="38" rx="15" ry="18.5"/><path d="M3 91c1.500-19 13-29 32-29s30.500 10 32 29z"/></g>'
  );
}

const numbers = ({ x, y, width, height }: Rectangle): Record<string, string> => ({
  x: String(x),
  y: String(y),
  width: String(width),
  height: String(height),
});

/**
 * JPEG quality of photos for print. With full colour resolution as well, artefacts are too faint for a card printer to
 * show.
 */
const QUALITY = 97;

/** Larger photos aren't opened; Lanyard's own have under one million pixels. */
const MAX_PX = 100_000_000;

/**
 * A photo cut to a shape and size, as it is put into the drawing.
 * @returns a data URL; null when the bytes can't be read as a picture
 */
async function fittedPhoto(
  photo: Uint8Array,
  size: { width: number; height: number },
): Promise<string | null> {
  try {
    const jpeg = await sharp(photo, { limitInputPixels: MAX_PX, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
