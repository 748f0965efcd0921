import { SaxesParser } from 'saxes';
import type { Element } from './element.ts';
import { type Finding, problem, shortened, tooMuch } from './finding.ts';
import { LIMITS } from './limits.ts';

export const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Attributes that may be long: outlines and embedded pictures. */
const LONG: ReadonlySet<string> = new Set(['d', 'points', 'href', 'xlink:href']);

/** Ends the parser early: after a problem that has been noted, or after the root if only the root is wanted. */
class Stop extends Error {}

/**
 * Reads a template's elements. Elements and attributes of other namespaces, which drawing programs add for their own
 * use, are left out.
 * @returns the root, or null when there is no usable one, and the problems found so far
 */
export const parse = (template: string) => read(template, false);

/** The root of a template that has passed its check, without its children: reading stops after the root's tag. */
export const parseRoot = (template: string): Element => read(template, true).root!;

function read(template: string, rootAlone: boolean): { root: Element | null; findings: Finding[] } {
  const findings: Finding[] = [];
  const bytes = Buffer.byteLength(template);
  if (bytes > LIMITS.templateBytes)
    return {
      root: null,
      findings: [
        problem('too_long', `The template has ${bytes} bytes; ${LIMITS.templateBytes} are allowed.`, null),
      ],
    };

  let root: Element | null = null;
  let elements = 0;
  /** Null stands for an element that is left out with everything below it. */
  const open: (Element | null)[] = [];
  const parser = new SaxesParser({ xmlns: true });
  const stop = (code: string, message: string): never => {
    findings.push(problem(code, message, parser.line));
    throw new Stop();
  };

  parser.on('error', (error) =>
    stop('not_xml', `It is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`),
  );
  parser.on('doctype', () =>
    stop('doctype', 'A DOCTYPE is not allowed, as it can define entities. Remove it; SVG needs none.'),
  );
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet')
      stop('external_reference', 'A style sheet outside the template is not allowed.');
  });
  let attributesHere = 0;
  parser.on('attribute', () => {
    if (++attributesHere === LIMITS.attributes + 1)
      findings.push(tooMuch(`An element has more than ${LIMITS.attributes} attributes.`, parser.line));
  });
  /**
   * The line where the current tag begins: a tag may span several lines, and people look for the line with its name.
   */
  let tagLine = 1;
  parser.on('opentagstart', () => {
    // The parser has read the character after the name, too, which may have been the end of the line.
    tagLine = parser.column === 0 ? parser.line - 1 : parser.line;
    attributesHere = 0;
  });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (open.length >= LIMITS.depth) stop('too_deep', `Elements are nested more than ${LIMITS.depth} deep.`);
    if (++elements > LIMITS.elements) stop('too_complex', `There are more than ${LIMITS.elements} elements.`);
    const parent = open.at(-1);
    if (parent === undefined && (uri !== SVG || local !== 'svg'))
      stop('not_svg', `The root is <${name}>; it has to be <svg xmlns="${SVG}">.`);
    if (parent === null || uri !== SVG) {
      open.push(null);
      return;
    }
    const element: Element = { name: local, attributes: {}, children: [], line: tagLine };
    for (const attribute of Object.values(attributes)) {
      if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue;
      const key = attributeName(attribute);
      if (key === null) continue;
      const { length } = attribute.value;
      const most = LONG.has(key) ? LIMITS.attributeLength : LIMITS.otherAttributeLength;
      const message = `${shortened(attribute.name)} has ${length} characters; ${most} are allowed.`;
      if (length > LIMITS.attributeLength) stop('too_long', message);
      if (length > most) findings.push(tooMuch(message, parser.line));
      element.attributes[key] = attribute.value;
    }
    if (parent === undefined) root = element;
    else parent.children.push(element);
    if (rootAlone) throw new Stop();
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const text = (data: string) => {
    const parent = open.at(-1);
    if (parent) parent.children.push(data);
  };
  parser.on('text', text);
  parser.on('cdata', text);

  try {
    parser.write(template).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { root: rootAlone ? root : null, findings };
  }
  return { root, findings };
}

function attributeName({
  uri,
  local,
  prefix,
}: {
  uri: string;
  local: string;
  prefix: string;
}): string | null {
  if (uri === '' || uri === SVG) return local;
  if (uri === XLINK) return `xlink:${local}`;
  return prefix === 'xml' && local === 'space' ? 'xml:space' : null;
}
