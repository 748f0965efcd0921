import { escapeXml } from '../../shared/text/escape-xml.ts';

/** An element of a template. */
export interface Element {
  name: string;
  /** Values by names as written, with the prefix if there is one: `xlink:href`. */
  attributes: Record<string, string>;
  children: Node[];
  /** The line where the element begins, from 1. */
  line: number;
}

/** Character data is a string. */
export type Node = Element | string;

export const openTag = (name: string, attributes: Record<string, string>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}>`;

/** The subtree as XML. */
export function serialise(node: Node): string {
  if (typeof node === 'string') return escapeXml(node);
  return `${openTag(node.name, node.attributes)}${node.children.map(serialise).join('')}</${node.name}>`;
}

/** The element and all below it, in the order of the document. */
export function* descendants(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* descendants(child);
}
