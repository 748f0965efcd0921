import sharp from 'sharp';
import { type Box, boxAround, type Size } from '../../shared/photos/portrait.ts';
import { cornersOf, degreesOf, isAsTaken, type Turn, turned, unturned } from '../../shared/photos/turn.ts';
import { clampBox, type UprightImage } from '../analysis/decode/upright.ts';

/** The colour of a turned picture's empty corners: white, like the cards. */
const EMPTY = '#ffffff';
/**
 * The margin read around the part, in px of the result, so that the edges of the part are interpolated from the pixels
 * around them.
 */
const AROUND = 2;

/**
 * A part of a turned picture, resampled to `size`: sRGB, interleaved RGB, white where the turned picture is empty.
 * @param part in px of the box around the turned picture; its middle must lie in the picture
 */
export async function renderTurned(
  image: Pick<UprightImage, 'width' | 'height' | 'render'>,
  turn: Turn,
  part: Box,
  size: Size,
): Promise<Uint8Array> {
  if (isAsTaken(turn)) return image.render(size, clampBox(part, image));
  const factor = scaleOf(part, size);
  // Decodes no more of the original than the part shows.
  const shown = boxAround(cornersOf(part).map((corner) => unturned(corner, image, turn)));
  const region = clampBox(grown(shown, AROUND / factor), image);
  const raster = {
    width: Math.max(1, Math.round(region.width * factor)),
    height: Math.max(1, Math.round(region.height * factor)),
  };
  const { data, info } = await sharp(await image.render(raster, region), { raw: { ...raster, channels: 3 } })
    .rotate(degreesOf(turn), { background: EMPTY })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The middle of the region, in px of the turned picture. It is also the middle of the rotated raster.
  const middle = turned(
    { x: region.left + region.width / 2, y: region.top + region.height / 2 },
    image,
    turn,
  );
  const left = Math.round((part.left - middle.x) * factor + info.width / 2);
  const top = Math.round((part.top - middle.y) * factor + info.height / 2);
  return cut(data, info, {
    left: reaching(left, size.width, info.width),
    top: reaching(top, size.height, info.height),
    ...size,
  });
}

/**
 * The factor by which a part is resampled. It comes from the width, unless the result is one pixel wide: that pixel may
 * be a fraction rounded up, and the part would be decoded at far too large a scale.
 */
function scaleOf(part: Box, size: Size): number {
  const across = size.width / part.width;
  return size.width > 1 ? across : Math.min(1, across, size.height / part.height);
}

/**
 * The start of a box, moved until a pixel of the box is in the raster: rounding may put a thin box at the edge just
 * outside.
 */
const reaching = (start: number, length: number, rasterLength: number): number =>
  Math.max(1 - length, Math.min(rasterLength - 1, start));

/** A box of a raster, white where it extends beyond the raster; the two must overlap. */
function cut(rgb: Uint8Array, raster: Size, box: Box): Promise<Uint8Array> {
  const inside = clampBox(box, raster);
  return sharp(rgb, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .extract(inside)
    .extend({
      left: inside.left - box.left,
      top: inside.top - box.top,
      right: box.left + box.width - inside.left - inside.width,
      bottom: box.top + box.height - inside.top - inside.height,
      background: EMPTY,
    })
    .raw()
    .toBuffer();
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
