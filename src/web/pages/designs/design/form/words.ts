import { nameOfField } from '../../../../parts/cards/drawing-in-words.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Item } from './source/items.ts';

const t = texts.designer;

/** An element's name: the text that it shows, or its kind. */
export function nameOf({ kind, isGround, content }: Item): string {
  if (isGround) return t.kinds.ground;
  const shows = kind === 'text' || kind === 'words' ? content : '';
  const text = shows.replaceAll(/\{\{([^{}]*)\}\}/g, (_, field: string) =>
    nameOfField(field.split('|')[0]!.trim()),
  );
  if (text.trim() === '') return t.kinds[kind];
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return kind === 'words' || !content.includes('{{') ? t.quoted(shown) : shown;
}

/** The id of an element's button in the list. */
export const buttonId = ({ index }: Item): string => `element-${index}`;
