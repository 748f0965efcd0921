import { plainCss } from '../references.ts';
import { PROPERTIES, refusalOf } from './vocabulary.ts';

/** A property and its value. */
export type Declaration = readonly [property: string, value: string];

export interface StyleRule {
  /** The class names, without the dot. */
  classes: string[];
  declarations: Declaration[];
}

/** The rules of a style sheet, or the message that refuses it. */
export type StyleRules = { rules: StyleRule[] } | { refused: string };

const PLAIN =
  'A style sheet may have rules for classes only, as .name { fill: #123 }: other selectors, @-rules and !important are not allowed.';
const CLASSES = /^\.[\w-]+(?:\s*,\s*\.[\w-]+)*$/;
/** Longer lists of classes are refused without being read. */
const SELECTOR_MAX = 2_000;

export function styleRulesOf(css: string): StyleRules {
  const text = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
  const rules: StyleRule[] = [];
  const blocks = text.split('}');
  if (blocks.pop()!.trim() !== '') return { refused: PLAIN };
  for (const block of blocks) {
    const [selector = '', body, ...more] = block.split('{').map((part) => part.trim());
    if (body === undefined || more.length > 0) return { refused: PLAIN };
    if (selector.length > SELECTOR_MAX || !CLASSES.test(selector)) return { refused: PLAIN };
    if (body.includes('!')) return { refused: PLAIN };
    const { declarations, refused } = declarationsOf(body);
    if (refused !== null) return { refused };
    rules.push({ classes: selector.split(',').map((name) => name.trim().slice(1)), declarations });
  }
  return { rules };
}

/** Places and sizes have to be attributes, whose numbers are checked. */
const OF_ATTRIBUTES = new Set(['transform', 'd', 'x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'cx', 'cy']);

/**
 * The declarations of a rule or of a `style`; properties that have no effect are left out.
 * @returns the declarations, and the message that refuses the first forbidden one, or null
 */
export function declarationsOf(body: string): { declarations: Declaration[]; refused: string | null } {
  const declarations: Declaration[] = [];
  let refused: string | null = null;
  for (const part of plainCss(body).split(';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const property = part.slice(0, colon).trim().toLowerCase();
    const value = part.slice(colon + 1).trim();
    const why = OF_ATTRIBUTES.has(property)
      ? `${property} has to be an attribute: it is not allowed in a style.`
      : refusalOf(property, value);
    refused ??= why;
    if (why === null && PROPERTIES.has(property)) declarations.push([property, value]);
  }
  return { declarations, refused };
}
