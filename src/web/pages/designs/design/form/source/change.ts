import { type Values, withAdded, withAttributes, withContent } from './edit.ts';
import { type Box, type Card, cardOf, type Item, itemsOf } from './items.ts';
import { attributeOf, type Scanned, scan } from './scan.ts';

/** A template as the form sees it. */
export interface Model {
  text: string;
  elements: Scanned[];
  card: Card;
  items: Item[];
}

/** Reads a template; null for one that the form can't show, which is edited as source. */
export function modelOf(text: string): Model | null {
  const elements = scan(text);
  const card = elements && cardOf(elements);
  return elements && card && { text, elements, card, items: itemsOf(text, elements, card) };
}

/**
 * Rounds to a thousandth of a unit. If a unit is longer than a millimetre, rounds to a thousandth of a
 * millimetre or less. Either is finer than the dots of any printer.
 */
export function written(length: number, { unit }: Card): string {
  const parts = 10 ** (3 + Math.max(0, Math.ceil(Math.log10(unit))));
  return String(Math.round(length * parts) / parts || 0);
}

/** Moves and resizes an element; writes only values that differ. */
export const placed = (model: Model, item: Item, to: Box): string =>
  withAttributes(model.text, model.elements[item.index]!, placing(model, item, to));

/** The attributes that place an element, with only the values that differ. */
export function placing({ elements, card }: Model, { index, kind, box }: Item, to: Box): Values {
  const element = elements[index]!;
  const moved = (name: 'x' | 'y') =>
    written(Number.parseFloat(attributeOf(element, name) ?? '0') + (to[name] - box[name]) / card.unit, card);
  const values: Values = {};
  if (to.x !== box.x) values.x = moved('x');
  if (to.y !== box.y) values.y = moved('y');
  if (kind !== 'words' && to.width !== box.width) values.width = written(to.width / card.unit, card);
  if (kind !== 'words' && to.height !== box.height) values.height = written(to.height / card.unit, card);
  return values;
}

/** The field that is the whole text; null if there is more text, or a filter. */
export function fieldAlone(content: string): string | null {
  const text = content.trim();
  if (!text.startsWith('{{') || text.indexOf('}}') !== text.length - 2) return null;
  const field = text.slice(2, -2).trim();
  return field === '' || /[{}|]/.test(field) ? null : field;
}

/** Sets the content of a text or a code. A field on its own becomes `data-field`, except in `words`. */
export function showing({ text, elements }: Model, { index, kind }: Item, content: string): string {
  const element = elements[index]!;
  if (kind === 'words') return withContent(text, element, content);
  const field = fieldAlone(content);
  return withAttributes(text, element, {
    'data-field': field,
    'data-text': field === null ? content : null,
  });
}

/** Sets attributes that give an element its look. */
export const looking = ({ text, elements }: Model, { index }: Item, values: Values): string =>
  withAttributes(text, elements[index]!, values);

/** Converts mm to the template's units. */
export const inUnits = ({ card }: Model, mm: number): string => written(mm / card.unit, card);

export type Addable = 'text' | 'words' | 'photo' | 'qr' | 'barcode' | 'shape';

/** The sizes in mm and the attributes of new elements; photos have the shape that they are cropped to. */
const NEW: Record<Addable, { width: number; height: number; more: string }> = {
  text: {
    width: 40,
    height: 6,
    more: 'data-box="text" data-field="displayName" fill="#1c2321" data-max-lines="2"',
  },
  words: { width: 40, height: 5, more: 'data-box="text" data-text="Text" fill="#1c2321" data-max-lines="3"' },
  photo: { width: 24, height: 30.86, more: 'data-box="photo" rx="1.5"' },
  qr: { width: 25, height: 25, more: 'data-box="qr" data-field="verificationUrl"' },
  barcode: { width: 46, height: 10, more: 'data-box="barcode" data-field="cardNumber"' },
  shape: { width: 30, height: 4, more: 'fill="#1f5482"' },
};

/** Both in mm. */
const STEP = 1;
const MARGIN = 2;

/** A free place for a new element, as near to the middle as possible; the middle itself if there is none. */
function freePlace({ card, items }: Model, { width, height }: Size): { x: number; y: number } {
  const [x, y] = [(card.width - width) / 2, (card.height - height) / 2];
  const shifts = (most: number) =>
    Array.from({ length: Math.max(0, 2 * Math.floor((most - MARGIN) / STEP)) + 1 }, (_, place) =>
      place % 2 === 0 ? (-place / 2) * STEP : ((place + 1) / 2) * STEP,
    );
  const isFree = (at: { x: number; y: number }) =>
    items.every(
      ({ isGround, box }) =>
        isGround ||
        at.x >= box.x + box.width ||
        at.x + width <= box.x ||
        at.y >= box.y + box.height ||
        at.y + height <= box.y,
    );
  const free = shifts(x)
    .flatMap((right) => shifts(y).map((down) => ({ right, down })))
    .sort((one, other) => Math.hypot(one.right, one.down) - Math.hypot(other.right, other.down))
    .map(({ right, down }) => ({ x: x + right, y: y + down }))
    .find(isFree);
  return free ?? { x, y };
}

interface Size {
  width: number;
  height: number;
}

function newPlace(model: Model, { width, height }: Size): string {
  const { card } = model;
  const length = (mm: number) => written(mm / card.unit, card);
  const fitted = { width: Math.min(width, card.width - 4), height: Math.min(height, card.height - 4) };
  const { x, y } = freePlace(model, fitted);
  const from = (edge: number, mm: number) => written(edge + mm / card.unit, card);
  return `x="${from(card.left, x)}" y="${from(card.top, y)}" width="${length(fitted.width)}" height="${length(fitted.height)}"`;
}

const isText = (kind: Addable) => kind === 'text' || kind === 'words';

export function adding(model: Model, kind: Addable): string {
  const { width, height, more } = NEW[kind];
  const size = isText(kind) ? ` font-size="${inUnits(model, kind === 'text' ? 4 : 3)}"` : '';
  return added(model, `<rect ${newPlace(model, { width, height })} ${more}${size}/>`);
}

/** Adds a picture, at most 30 mm wide and 15 mm tall. */
export function addingPicture(model: Model, { href, ratio }: { href: string; ratio: number }): string {
  const width = Math.min(30, 15 * ratio);
  return added(model, `<image ${newPlace(model, { width, height: width / ratio })} href="${href}"/>`);
}

const added = ({ text, elements }: Model, markup: string) => withAdded(text, elements[0]!, markup);

/** Sets the background colour of the card, and adds a rectangle for it if there is none yet. */
export function grounded(model: Model, colour: string): string {
  const ground = model.items.find(({ isGround }) => isGround);
  if (ground !== undefined) return looking(model, ground, { fill: colour });
  const { text, elements, card } = model;
  const [width, height] = [written(card.width / card.unit, card), written(card.height / card.unit, card)];
  const { tagEnd } = elements[0]!;
  const place = `x="${written(card.left, card)}" y="${written(card.top, card)}"`;
  return `${text.slice(0, tagEnd)}\n  <rect ${place} width="${width}" height="${height}" fill="${colour}"/>${text.slice(tagEnd)}`;
}
