import { type Model, modelOf, placing, written } from './change.ts';
import { type Values, withAttributes } from './edit.ts';
import { type Box, type Item, keepsShape, SHARE_ABOVE, shareBefore } from './items.ts';
import { attributeOf } from './scan.ts';

/** An element with a gap of at least this many mm to another one, or to the card's edge, keeps such a gap. */
const GAP_MM = 1;
/** Elements that touch count as apart, whatever the last digits of their places. */
const SLACK_MM = 0.01;
/** The step between the sizes that are tried, as a share of the element's original size. */
const SIZE_STEP = 0.02;
/** A shape counts as the frame of an element inside it if its area is at most this many times the element's. */
const FRAME_RATIO = 2;

/**
 * Turns a card from landscape to upright, or back. Places and sizes are stretched to the new shape of the
 * card, so that elements that lay side by side still do. Photos, pictures, QR codes and lines of text keep
 * their proportions, and as much of their size as there is room for. Drawings that the form doesn't know stay
 * as they are.
 * @returns null for a template that the form can't show
 */
export function turned(text: string): string | null {
  const model = modelOf(text);
  if (model === null) return null;
  const { card, elements } = model;
  const to = { width: card.height, height: card.width };
  const stretch = { x: to.width / card.width, y: to.height / card.height };
  const places = placesOn(model, to, stretch);
  const items = new Map(model.items.map((item) => [item.index, item]));
  // From the last element to the first, so that the places of earlier ones in the text stay valid.
  const result = elements.reduceRight((next, element, index) => {
    const values: Values = {};
    const item = items.get(index);
    if (item !== undefined) Object.assign(values, valuesAt(model, item, places.get(item)!));
    // If this element of a stack is left out, the elements below it move up by `data-height`.
    const step = Number(attributeOf(element, 'data-height'));
    if (step > 0) values['data-height'] = written(step * stretch.y, card);
    return withAttributes(next, element, values);
  }, text);
  const [width, height] = [written(to.width / card.unit, card), written(to.height / card.unit, card)];
  const viewBox = `${written(card.left, card)} ${written(card.top, card)} ${width} ${height}`;
  return withAttributes(result, elements[0]!, { viewBox });
}

interface Stretch {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A box, and the factor by which the element in it has been scaled. */
interface Place {
  box: Box;
  scale: number;
}

function valuesAt(model: Model, item: Item, { box, scale }: Place): Values {
  if (item.kind !== 'words') return placing(model, item, box);
  // Lines of text are placed by a point on their baseline.
  const share = shareBefore(item.align);
  const point = (of: Box) => ({ ...of, x: of.x + of.width * share, y: of.y + of.height * SHARE_ABOVE });
  const moved = placing(model, { ...item, box: point(item.box) }, point(box));
  return scale === 1
    ? moved
    : { ...moved, 'font-size': written((item.size * scale) / model.card.unit, model.card) };
}

/** The places of all elements on the turned card. */
function placesOn(model: Model, to: Size, stretch: Stretch): Map<Item, Place> {
  const { items, card } = model;
  const places = new Map<Item, Place>(
    items.map((item) => [item, { box: stretched(item.box, stretch), scale: 1 }]),
  );
  const isWhole = ({ box }: Item) => box.width >= card.width * 0.98 && box.height >= card.height * 0.98;
  // Lines of text come last: they are the easiest to make smaller.
  const stiff = [...items.filter(keepsShape), ...items.filter(({ kind }) => kind === 'words')];
  for (const item of stiff.filter((one) => !isWhole(one))) {
    const frame = items.find((one) => isFrameOf(one, item, items));
    const former = frame?.box ?? item.box;
    const around = [
      { former: { x: 0, y: 0, ...sizeOf(card) }, now: { x: 0, y: 0, ...to } },
      ...items
        .filter((one) => one !== item && one !== frame)
        .map((one) => ({ former: one.box, now: places.get(one)!.box })),
    ];
    const room = stretched(former, stretch);
    const share = item.kind === 'words' ? { x: shareBefore(item.align), y: 0.5 } : shareOf(former, card);
    const at = (scale: number): Box => within(room, scaled(former, scale), share);
    const scale = largestScale(Math.min(stretch.x, stretch.y), (one) =>
      around.every((other) => isRelatedAsBefore(former, at(one), other)),
    );
    const outer = at(scale);
    if (frame !== undefined) places.set(frame, { box: outer, scale });
    const x = outer.x + (item.box.x - former.x) * scale;
    const y = outer.y + (item.box.y - former.y) * scale;
    places.set(item, { box: { x, y, ...scaled(item.box, scale) }, scale });
  }
  return places;
}

/** The largest scale up to 1 that fits; `least` if none above it does. */
function largestScale(least: number, fits: (scale: number) => boolean): number {
  let scale = 1;
  while (scale > least && !fits(scale)) scale -= SIZE_STEP;
  return Math.max(scale, least);
}

/**
 * True if a box that was inside another one, or apart from it, still is. If the boxes kept a gap of GAP_MM
 * before, they must still keep it.
 */
function isRelatedAsBefore(former: Box, now: Box, other: { former: Box; now: Box }): boolean {
  if (isInside(former, other.former))
    return isInside(now, other.now, isInside(former, other.former, GAP_MM) ? GAP_MM : 0);
  if (isApart(former, other.former))
    return isApart(now, other.now, isApart(former, other.former, GAP_MM) ? GAP_MM : 0);
  return true;
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** The shares of the free room around a box that are to its left, and above it. */
function shareOf({ x, y, width, height }: Box, card: Size): { x: number; y: number } {
  const share = (before: number, free: number) => (free > 0 ? Math.min(1, Math.max(0, before / free)) : 0.5);
  return { x: share(x, card.width - width), y: share(y, card.height - height) };
}

const stretched = ({ x, y, width, height }: Box, by: Stretch): Box => ({
  x: x * by.x,
  y: y * by.y,
  width: width * by.x,
  height: height * by.y,
});

const scaled = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by });

/**
 * A box of this size in a room, or over its edges if it is larger.
 * @param share the shares of the free room that are to the left of the box, and above it
 */
const within = (room: Box, size: Size, share: { x: number; y: number }): Box => ({
  x: room.x + (room.width - size.width) * share.x,
  y: room.y + (room.height - size.height) * share.y,
  ...size,
});

const isInside = (one: Box, other: Box, gap = 0): boolean =>
  one.x >= other.x + gap - SLACK_MM &&
  one.y >= other.y + gap - SLACK_MM &&
  one.x + one.width + gap <= other.x + other.width + SLACK_MM &&
  one.y + one.height + gap <= other.y + other.height + SLACK_MM;

const isApart = (one: Box, other: Box, gap = 0): boolean =>
  one.x + one.width + gap <= other.x + SLACK_MM ||
  other.x + other.width + gap <= one.x + SLACK_MM ||
  one.y + one.height + gap <= other.y + SLACK_MM ||
  other.y + other.height + gap <= one.y + SLACK_MM;

/** True for a shape that surrounds one element closely, and nothing else. */
const isFrameOf = (one: Item, inner: Item, items: readonly Item[]): boolean =>
  one.kind === 'shape' &&
  one.box.width * one.box.height <= FRAME_RATIO * inner.box.width * inner.box.height &&
  items.every((other) => other === one || isInside(other.box, one.box) === (other === inner));
