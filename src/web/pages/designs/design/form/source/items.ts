import { CARD_SIZES, type DesignFont, designFontOf } from '../../../../../../shared/designs.ts';
import { attributeOf, lineOf, resolved, type Scanned } from './scan.ts';

export const KINDS = ['text', 'words', 'photo', 'qr', 'barcode', 'image', 'shape'] as const;
/** The kinds of elements: `text` is a box into which text is fitted, `words` a plain line of text. */
export type Kind = (typeof KINDS)[number];

/** A rectangle in mm from the card's left and upper edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element that the form understands. */
export interface Item {
  /** Its index among all elements of the template. */
  index: number;
  kind: Kind;
  box: Box;
  /** The content of a text or a code, with `{{fields}}`. */
  content: string;
  /** The size of letters, in mm. */
  size: number;
  font: DesignFont;
  isBold: boolean;
  /** A colour as `#rrggbb`, or as written if the template uses another notation; null for none. */
  colour: string | null;
  align: string;
  /** True when a style sheet or a `style` affects the look, so that only the source shows it. */
  isStyled: boolean;
  /** True for the background behind all other elements, which can't be dragged. */
  isGround: boolean;
}

/** The size of a template's card, and the template's units. */
export interface Card {
  /** In mm. */
  width: number;
  height: number;
  /** The length of one unit of the template, in mm. */
  unit: number;
  left: number;
  top: number;
}

/** The card of a template; null if its root isn't one that the form knows. */
export function cardOf(elements: readonly Scanned[]): Card | null {
  const root = elements[0]!;
  const [left, top, width, height] = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number) as [number, number, number, number];
  if (root.name !== 'svg' || !(width > 0) || !(height > 0)) return null;
  const { widthMm, heightMm } = CARD_SIZES[height > width ? 'upright' : 'landscape'];
  return { width: widthMm, height: heightMm, unit: widthMm / width, left, top };
}

/** Elements that are only drawn where something refers to them. */
const ELSEWHERE = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter']);

/** The elements that the form understands, in the order in which they are drawn. */
export const itemsOf = (text: string, elements: readonly Scanned[], card: Card): Item[] =>
  elements.flatMap((element, index) => itemOf(text, elements, element, index, card) ?? []);

function itemOf(
  text: string,
  elements: readonly Scanned[],
  element: Scanned,
  index: number,
  card: Card,
): Item | null {
  const kind = kindOf(element);
  const around = ancestorsOf(elements, element);
  const shift = kind === null ? null : shiftOf([element, ...around]);
  if (kind === null || shift === null || around.some(({ name }) => ELSEWHERE.has(name))) return null;
  const inherited = (name: string) =>
    [element, ...around].map((one) => attributeOf(one, name)).find((value) => value !== undefined);
  const units = (name: string) => numberOf(attributeOf(element, name));
  const size = (numberOf(inherited('font-size')) ?? 16) * card.unit;
  const spacing = (numberOf(inherited('letter-spacing')) ?? 0) * card.unit;
  const font = designFontOf(inherited('font-family') ?? '');
  const isBold = /^(bold|bolder|[6-9]\d\d)$/.test(inherited('font-weight') ?? '');
  const content =
    kind === 'words' ? resolved(text.slice(element.tagEnd, element.contentEnd)).trim() : contentOf(element);
  const corner = { x: units('x') ?? 0, y: units('y') ?? 0 };
  const place = {
    x: (corner.x + shift.x - card.left) * card.unit,
    y: (corner.y + shift.y - card.top) * card.unit,
  };
  const anchor = inherited('text-anchor') ?? 'start';
  const box =
    kind === 'words'
      ? wordsBox(place, content, size * advanceOf(font, isBold) + spacing, size, anchor)
      : sized(place, units('width'), units('height'), card);
  if (box === null) return null;
  return {
    index,
    kind,
    box,
    content,
    size,
    font,
    isBold,
    colour: colourOf(kind, element, inherited('fill')),
    align: kind === 'words' ? anchor : (attributeOf(element, 'data-align') ?? 'left'),
    isStyled: [element, ...around].some(
      (one) => attributeOf(one, 'style') !== undefined || attributeOf(one, 'class') !== undefined,
    ),
    isGround: kind === 'shape' && box.width >= card.width * 0.98 && box.height >= card.height * 0.98,
  };
}

function kindOf(element: Scanned): Kind | null {
  const { name, hasElements } = element;
  const box = attributeOf(element, 'data-box');
  if (name === 'rect') return box === undefined ? 'shape' : (KINDS.find((kind) => kind === box) ?? null);
  if (name === 'text') return hasElements ? null : 'words';
  return name === 'image' ? 'image' : null;
}

function ancestorsOf(elements: readonly Scanned[], { parent }: Scanned): Scanned[] {
  if (parent === null) return [];
  const element = elements[parent]!;
  return [element, ...ancestorsOf(elements, element)];
}

/** The offset of a `translate(…)`; null for any other transform. */
function translation(transform: string): { x: number; y: number } | null {
  const text = transform.trim();
  if (!text.startsWith('translate(') || text.indexOf(')') !== text.length - 1) return null;
  const [x, y = 0, ...more] = text
    .slice('translate('.length, -1)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return x !== undefined && Number.isFinite(x) && Number.isFinite(y) && more.length === 0 ? { x, y } : null;
}

/**
 * The offset that an element gets from its own transform and those of its groups. Null where the form can't edit
 * it: in an SVG inside the SVG, or if it is also rotated or scaled.
 * @param elements the element, then its ancestors
 */
function shiftOf(elements: readonly Scanned[]): { x: number; y: number } | null {
  const shift = { x: 0, y: 0 };
  for (const [place, element] of elements.entries()) {
    if (place > 0 && place < elements.length - 1 && element.name === 'svg') return null;
    const transform = attributeOf(element, 'transform');
    if (transform === undefined) continue;
    const by = translation(transform);
    if (by === null) return null;
    shift.x += by.x;
    shift.y += by.y;
  }
  return shift;
}

/** A plain number, with or without `px`; null for anything else. */
function numberOf(value = ''): number | null {
  const text = value.trim().replace(/px$/, '');
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : null;
}

function contentOf(element: Scanned): string {
  const usual = attributeOf(element, 'data-box') === 'qr' ? 'verificationUrl' : 'cardNumber';
  return attributeOf(element, 'data-text') ?? `{{${attributeOf(element, 'data-field') ?? usual}}}`;
}

function colourOf(kind: Kind, element: Scanned, fill: string | undefined): string | null {
  if (kind === 'image' || kind === 'photo') return null;
  if (kind === 'qr' || kind === 'barcode') return attributeOf(element, 'data-color') ?? '#000000';
  return fill ?? '#000000';
}

const sized = (
  { x, y }: { x: number; y: number },
  width: number | null,
  height: number | null,
  { unit }: Card,
): Box | null =>
  width === null || height === null ? null : { x, y, width: width * unit, height: height * unit };

/** The average width of a letter, in em. */
const ADVANCE: Record<DesignFont, { regular: number; bold: number }> = {
  'Noto Sans': { regular: 0.55, bold: 0.61 },
  'Noto Serif': { regular: 0.57, bold: 0.63 },
};
const advanceOf = (font: DesignFont, isBold: boolean): number => ADVANCE[font][isBold ? 'bold' : 'regular'];
/** The reach of letters above and below the baseline, in em. */
const ABOVE = 0.78;
const BELOW = 0.24;

/** A rough estimate of the box: only the server knows how wide a line of text is. */
function wordsBox(
  { x, y }: { x: number; y: number },
  content: string,
  advance: number,
  size: number,
  anchor: string,
): Box {
  const letters = content.replaceAll(/\{\{([^{}]*)\}\}/g, '0000000000').length;
  const width = Math.max(1, letters * advance);
  return { x: x - width * shareBefore(anchor), y: y - ABOVE * size, width, height: (ABOVE + BELOW) * size };
}

/** The index of the element that a finding is about: the nearest one on the finding's line of the source. */
export function itemAt(
  { text, elements, items }: { text: string; elements: Scanned[]; items: Item[] },
  place: { line: number; box: Box },
): number | null {
  const onLine = items.filter(({ index }) => lineOf(text, elements[index]!) === place.line);
  const distance = ({ box }: Item) => Math.hypot(box.x - place.box.x, box.y - place.box.y);
  return onLine.toSorted((one, other) => distance(one) - distance(other))[0]?.index ?? null;
}

/** The share of the height of a line of words that is above its baseline. */
export const SHARE_ABOVE = ABOVE / (ABOVE + BELOW);

/** The share of a line of words that is to the left of the point where the template places it. */
export const shareBefore = (anchor: string): number => (anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0);

/** Kinds that would look distorted, or leave their boxes half empty, if a box changed its proportions. */
export const keepsShape = ({ kind }: Item): boolean => kind === 'photo' || kind === 'image' || kind === 'qr';

const SHAPES = ['path', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const DRAWINGS = new Set([...SHAPES, 'use', 'rect', 'image', 'text']);

/** The number of drawn elements that the form can't edit. */
export function restOf({ elements, items }: { elements: readonly Scanned[]; items: Item[] }): number {
  const known = new Set(items.map(({ index }) => index));
  return elements.filter(
    (element, index) =>
      DRAWINGS.has(element.name) &&
      !known.has(index) &&
      !ancestorsOf(elements, element).some(({ name }) => ELSEWHERE.has(name)),
  ).length;
}
