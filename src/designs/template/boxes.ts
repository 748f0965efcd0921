import { SYMBOLOGIES, type Symbology } from '../../shared/designs.ts';
import type { Element } from './element.ts';
import { readText, type TextTemplate } from './placeholders.ts';
import { lengthOf } from './text-style.ts';

export const BOX_KINDS = ['text', 'photo', 'qr', 'barcode'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of a box; null if it isn't given in plain numbers, or the box is empty. */
export function rectangleOf({ attributes }: Element): Rectangle | null {
  const [x, y] = [lengthOf(attributes.x ?? '0'), lengthOf(attributes.y ?? '0')];
  const [width, height] = [lengthOf(attributes.width), lengthOf(attributes.height)];
  if (x === null || y === null || width === null || height === null) return null;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

export const kindOf = ({ attributes }: Element): BoxKind | null =>
  BOX_KINDS.find((kind) => kind === attributes['data-box']) ?? null;

export const symbologyOf = ({ attributes }: Element): Symbology | null =>
  attributes['data-box'] === 'qr'
    ? 'qr'
    : (SYMBOLOGIES.find((name) => name === (attributes['data-symbology'] ?? 'code128')) ?? null);

/**
 * The content of a text box or a code: `data-text`, or the field of `data-field`, or the default field for this kind of
 * box.
 */
export function contentOf({ attributes }: Element): TextTemplate {
  const usual = attributes['data-box'] === 'qr' ? 'verificationUrl' : 'cardNumber';
  return readText(attributes['data-text'] ?? `{{${attributes['data-field'] ?? usual}}}`);
}
