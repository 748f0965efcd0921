import { type Box, largestPortrait, PORTRAIT_RATIO, type Size } from '../../../../shared/photos/portrait.ts';

/** The smallest allowed crop, which still holds a face, as a share of the largest one. */
const LEAST_SHARE = 0.15;

const boxAround = (x: number, y: number, width: number): Box => {
  const height = width / PORTRAIT_RATIO;
  return { left: x - width / 2, top: y - height / 2, width, height };
};

/** The same crop, moved so that it lies inside the photo. */
const inside = (box: Box, photo: Size): Box => ({
  ...box,
  left: Math.min(Math.max(0, box.left), photo.width - box.width),
  top: Math.min(Math.max(0, box.top), photo.height - box.height),
});

export const moveCrop = (box: Box, dx: number, dy: number, photo: Size): Box =>
  inside({ ...box, left: box.left + dx, top: box.top + dy }, photo);

/** The crop scaled about its middle, within the photo, keeping the portrait's ratio. */
export function scaleCrop(box: Box, factor: number, photo: Size): Box {
  const most = largestPortrait(photo).width;
  const width = Math.min(most, Math.max(most * LEAST_SHARE, box.width * factor));
  return inside(boxAround(box.left + box.width / 2, box.top + box.height / 2, width), photo);
}

export type Corner = 'nw' | 'ne' | 'sw' | 'se';

/** The crop resized by dragging a corner to a point; the opposite corner stays. */
export function dragCorner(box: Box, corner: Corner, to: { x: number; y: number }, photo: Size): Box {
  const isWest = corner.endsWith('w');
  const isNorth = corner.startsWith('n');
  const fixed = { x: isWest ? box.left + box.width : box.left, y: isNorth ? box.top + box.height : box.top };
  const wanted = Math.max(Math.abs(to.x - fixed.x), Math.abs(to.y - fixed.y) * PORTRAIT_RATIO);
  const room = Math.min(
    isWest ? fixed.x : photo.width - fixed.x,
    (isNorth ? fixed.y : photo.height - fixed.y) * PORTRAIT_RATIO,
  );
  const width = Math.min(room, Math.max(largestPortrait(photo).width * LEAST_SHARE, wanted));
  const height = width / PORTRAIT_RATIO;
  return {
    left: isWest ? fixed.x - width : fixed.x,
    top: isNorth ? fixed.y - height : fixed.y,
    width,
    height,
  };
}
