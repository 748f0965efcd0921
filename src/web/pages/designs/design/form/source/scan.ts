/** An attribute of an element, and where it is in the text. */
export interface Attribute {
  name: string;
  /** The value with its entities resolved. */
  value: string;
  /** The start of the space before the name; `end` is after the closing quote. */
  start: number;
  end: number;
  /** The start of the value, after the opening quote. */
  valueStart: number;
}

/** An element, and where it is in the text. */
export interface Scanned {
  name: string;
  attributes: Attribute[];
  /** Index of the parent element in the list; null for the root. */
  parent: number | null;
  start: number;
  /** The position after the `>` of its start tag. */
  tagEnd: number;
  /** The position before its end tag; equals `tagEnd` when it has none, as in `<rect/>`. */
  contentEnd: number;
  end: number;
  hasElements: boolean;
}

/** Parts that contain no elements, by their opening and closing marks. */
const PASSED_OVER = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const NAME = /[^\s<>/!?="'&]+/y;
const SPACE = /\s*/y;

/**
 * The elements of an SVG in the order of the text, with their positions in it, so that a change to one
 * attribute leaves the rest of the text exactly as it is.
 * @returns null for a text that isn't well-formed, or has a DOCTYPE; the server reports the reason
 */
export function scan(text: string): Scanned[] | null {
  const elements: Scanned[] = [];
  const open: number[] = [];
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const passed = PASSED_OVER.find(([begin]) => text.startsWith(begin, at));
    if (passed !== undefined) {
      const end = text.indexOf(passed[1], at + passed[0].length);
      if (end === -1) return null;
      at = end + passed[1].length;
    } else if (text.startsWith('</', at)) {
      const end = text.indexOf('>', at) + 1;
      const element = elements[open.pop() ?? -1];
      if (end === 0 || element?.name !== text.slice(at + 2, end - 1).trimEnd()) return null;
      element.contentEnd = at;
      element.end = end;
      at = end;
    } else {
      const tag = startTag(text, at);
      const parent = open.at(-1) ?? null;
      if (tag === null || (parent === null && elements.length > 0)) return null;
      if (parent !== null) elements[parent]!.hasElements = true;
      const { name, attributes, end, isEmpty } = tag;
      const places = { start: at, tagEnd: end, contentEnd: end, end };
      elements.push({ name, attributes, parent, ...places, hasElements: false });
      if (!isEmpty) open.push(elements.length - 1);
      at = end;
    }
  }
  return open.length === 0 && elements.length > 0 ? elements : null;
}

/** The text that an expression matches at a position; empty if there is none. */
function read(expression: RegExp, text: string, at: number): string {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? '';
}

interface StartTag {
  name: string;
  attributes: Attribute[];
  end: number;
  isEmpty: boolean;
}

function startTag(text: string, start: number): StartTag | null {
  const name = read(NAME, text, start + 1);
  const attributes: Attribute[] = [];
  let at = start + 1 + name.length;
  if (name === '') return null;
  for (;;) {
    const space = read(SPACE, text, at);
    const from = at + space.length;
    if (text[from] === '>') return { name, attributes, end: from + 1, isEmpty: false };
    if (text.startsWith('/>', from)) return { name, attributes, end: from + 2, isEmpty: true };
    const attribute = space === '' ? null : attributeAt(text, at, from);
    if (attribute === null) return null;
    attributes.push(attribute);
    at = attribute.end;
  }
}

function attributeAt(text: string, start: number, from: number): Attribute | null {
  const name = read(NAME, text, from);
  const sign = from + name.length + read(SPACE, text, from + name.length).length;
  const quoteAt = sign + 1 + read(SPACE, text, sign + 1).length;
  const quote = text[quoteAt];
  if (name === '' || text[sign] !== '=' || (quote !== '"' && quote !== "'")) return null;
  const end = text.indexOf(quote, quoteAt + 1);
  if (end === -1) return null;
  return {
    name,
    value: resolved(text.slice(quoteAt + 1, end)),
    start,
    end: end + 1,
    valueStart: quoteAt + 1,
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const resolved = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export const attributeOf = ({ attributes }: Scanned, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;

export const lineOf = (text: string, { start }: Scanned): number => text.slice(0, start).split('\n').length;
