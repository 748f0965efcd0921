import { contentOf, kindOf, rectangleOf, symbologyOf } from './boxes.ts';
import { type Element, type Node, openTag, serialise } from './element.ts';
import { IDENTITY, type Matrix, multiply, readTransform } from './matrix.ts';
import type { Condition, Program } from './program.ts';
import { spansOf } from './spans.ts';
import { INITIAL_STYLE, lengthOf, styleIn, type TextStyle } from './text-style.ts';

interface Surroundings {
  /** Maps the element's coordinates to the template's. */
  matrix: Matrix;
  style: TextStyle;
}

/** The content of a template as steps. The template must have passed its check. */
export function compile(root: Element): Program {
  const style = styleIn(root, INITIAL_STYLE);
  return joined(root.children.flatMap((child) => compileNode(child, { matrix: IDENTITY, style })));
}

function compileNode(node: Node, surroundings: Surroundings): Program {
  if (typeof node === 'string' || !isDynamic(node)) return [serialise(node)];
  const condition = conditionOf(node);
  const body = compileElement(node, surroundings);
  return condition === null ? body : [{ kind: 'condition', condition, body }];
}

function compileElement(element: Element, outer: Surroundings): Program {
  const style = styleIn(element, outer.style);
  const matrix = multiply(outer.matrix, readTransform(element.attributes.transform ?? '') ?? IDENTITY);
  const box = kindOf(element);
  if (box !== null)
    return [
      {
        kind: 'box',
        box,
        element,
        rectangle: rectangleOf(element)!,
        matrix,
        content: contentOf(element),
        symbology: symbologyOf(element)!,
        style,
      },
    ];
  const tag = openTag(element.name === 'text' ? 'g' : element.name, drawnAttributes(element));
  const end = `</${element.name === 'text' ? 'g' : element.name}>`;
  if (element.name === 'text')
    return [tag, { kind: 'text', spans: spansOf(element, outer.style), line: element.line, matrix }, end];
  if ('data-stack' in element.attributes) {
    const parts = element.children.flatMap((child) => {
      if (typeof child === 'string') return [];
      const height = lengthOf(child.attributes['data-height']) ?? 0;
      const body = isDynamic(child) ? compileElement(child, { matrix, style }) : [serialise(child)];
      return [{ condition: conditionOf(child), height, body: joined(body) }];
    });
    return [tag, { kind: 'stack', matrix, parts }, end];
  }
  return [tag, ...element.children.flatMap((child) => compileNode(child, { matrix, style })), end];
}

/** True when a part of an element depends on the card, or is text, which we set ourselves. */
const isDynamic = (element: Element): boolean =>
  element.name === 'text' ||
  ['data-box', 'data-if', 'data-unless', 'data-stack'].some((name) => name in element.attributes) ||
  element.children.some((child) => typeof child !== 'string' && isDynamic(child));

export function conditionOf({ attributes }: Element): Condition | null {
  const unless = attributes['data-unless'];
  const names = attributes['data-if'] ?? unless;
  if (names === undefined) return null;
  return { fields: names.split(/[\s,]+/).filter(Boolean), unless: attributes['data-if'] === undefined };
}

/** Attributes that position and style text. Text is drawn as outlines. */
const SETTING = /^(font-.*|xml:space|x|y|dx|dy|text-anchor|letter-spacing|textLength|rotate)$/;

/** The attributes of an element that stay in the drawing. */
export const drawnAttributes = ({ name, attributes }: Element): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([key]) => !key.startsWith('data-') && !(name === 'text' && SETTING.test(key)),
    ),
  );

function joined(program: Program): Program {
  const result: Program = [];
  for (const step of program) {
    if (typeof step === 'string' && typeof result.at(-1) === 'string') result[result.length - 1] += step;
    else result.push(step);
  }
  return result;
}
