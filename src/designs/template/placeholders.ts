import { DESIGN_CARD_FIELDS, DESIGN_PERSON_FIELDS } from '../../shared/person/names.ts';
import { type Filter, filterNamed } from './filters.ts';

/** `{{field}}` or `{{field|filter}}`; spaces around either are removed later. */
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Every field that a design can show of a card, except `customFields.NAME`. */
export const FIELDS: ReadonlySet<string> = new Set([...DESIGN_PERSON_FIELDS, ...DESIGN_CARD_FIELDS]);

export const isField = (name: string): boolean => FIELDS.has(name) || /^customFields\.[^{}|]+$/.test(name);

type Piece = string | { field: string; filter: Filter | null };

/** A text with placeholders, in pieces. */
export interface TextTemplate {
  pieces: Piece[];
  /** Names in the text that aren't fields of a card. */
  unknownFields: string[];
  unknownFilters: string[];
}

export function readText(text: string): TextTemplate {
  const read: TextTemplate = { pieces: [], unknownFields: [], unknownFilters: [] };
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, content = ''] = match;
    const { field, filterName } = partsOf(content);
    if (match.index > from) read.pieces.push(text.slice(from, match.index));
    from = match.index + whole.length;
    const filter = filterName === undefined ? null : filterNamed(filterName);
    if (!isField(field)) read.unknownFields.push(field);
    if (filterName !== undefined && filter === null) read.unknownFilters.push(filterName);
    read.pieces.push({ field, filter });
  }
  if (from < text.length) read.pieces.push(text.slice(from));
  return read;
}

function partsOf(content: string): { field: string; filterName?: string } {
  const bar = content.indexOf('|');
  if (bar === -1) return { field: content.trim() };
  return { field: content.slice(0, bar).trim(), filterName: content.slice(bar + 1).trim() };
}
