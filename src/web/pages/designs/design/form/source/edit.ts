import { escapeXml } from '../../../../../../shared/text/escape-xml.ts';
import { attributeOf, type Scanned } from './scan.ts';

/** Values of attributes; null removes one. */
export type Values = Record<string, string | null>;

/** Sets attributes of an element. Its present attributes keep their places, and other text is unchanged. */
export function withAttributes(text: string, element: Scanned, values: Values): string {
  const { attributes, name, start } = element;
  const changes: { start: number; end: number; by: string }[] = [];
  let added = '';
  for (const [key, value] of Object.entries(values)) {
    const present = attributes.find((attribute) => attribute.name === key);
    if (present === undefined) {
      if (value !== null) added += ` ${key}="${escapeXml(value)}"`;
    } else if (present.value !== value) {
      changes.push(
        value === null
          ? { start: present.start, end: present.end, by: '' }
          : { start: present.valueStart, end: present.end - 1, by: escapeXml(value) },
      );
    }
  }
  const last = attributes.at(-1)?.end ?? start + 1 + name.length;
  if (added !== '') changes.push({ start: last, end: last, by: added });
  // Changes are applied from the end of the text, so that earlier positions stay valid.
  return changes
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((result, change) => result.slice(0, change.start) + change.by + result.slice(change.end), text);
}

/** Sets the text of an element that contains no other elements. */
export const withContent = (text: string, { tagEnd, contentEnd }: Scanned, content: string): string =>
  text.slice(0, tagEnd) + escapeXml(content) + text.slice(contentEnd);

/** Removes an element, with its line if it had one to itself. */
export function without(text: string, { start, end }: Scanned): string {
  const lineStart = text.lastIndexOf('\n', start - 1);
  const lineEnd = text.indexOf('\n', end);
  const isAlone =
    lineStart !== -1 &&
    lineEnd !== -1 &&
    text.slice(lineStart, start).trim() === '' &&
    text.slice(end, lineEnd).trim() === '';
  return isAlone ? text.slice(0, lineStart) + text.slice(lineEnd) : text.slice(0, start) + text.slice(end);
}

/** Puts an element in front of all others. */
export function withAdded(text: string, root: Scanned, markup: string): string {
  const isEmpty = root.end === root.tagEnd;
  if (isEmpty) {
    const opened = text.slice(0, root.tagEnd - '/>'.length).trimEnd();
    return `${opened}>\n  ${markup}\n</svg>${text.slice(root.end)}`;
  }
  return `${text.slice(0, root.contentEnd).trimEnd()}\n  ${markup}\n${text.slice(root.contentEnd)}`;
}

const COLOURED = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'data-color']);
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as `#rrggbb`; null for anything else. */
export function hexOf(value: string | undefined): string | null {
  const text = value?.trim().toLowerCase() ?? '';
  if (text === 'white') return '#ffffff';
  if (text === 'black') return '#000000';
  if (!HEX.test(text)) return null;
  return text.length === 7 ? text : `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
}

/** The colours in attributes, the most frequent first. */
export function coloursIn(elements: readonly Scanned[]): string[] {
  const counts = new Map<string, number>();
  for (const { attributes } of elements)
    for (const { name, value } of attributes) {
      const hex = COLOURED.has(name) ? hexOf(value) : null;
      if (hex !== null) counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
  return [...counts].sort(([, one], [, other]) => other - one).map(([hex]) => hex);
}

/** Replaces a colour in all attributes that have it. */
export function recoloured(text: string, elements: readonly Scanned[], from: string, to: string): string {
  return elements.toReversed().reduce((result, element) => {
    const names = [...COLOURED].filter((name) => hexOf(attributeOf(element, name)) === from);
    return withAttributes(result, element, Object.fromEntries(names.map((name) => [name, to])));
  }, text);
}
