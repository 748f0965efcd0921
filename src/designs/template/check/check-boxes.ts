import { SYMBOLOGIES } from '../../../shared/designs.ts';
import { BOX_KINDS, kindOf, rectangleOf, symbologyOf } from '../boxes.ts';
import { viewBoxOf } from '../card-shape.ts';
import type { Element } from '../element.ts';
import { type Finding, problem, shortened, warning } from '../finding.ts';
import { IDENTITY, isUpright, type Matrix, multiply, readTransform } from '../matrix.ts';
import { lengthOf } from '../text-style.ts';

/** Elements whose content is drawn where another element refers to it, perhaps more than once. */
const ELSEWHERE = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter']);

/** Checks the marked boxes and stacks: their attributes, and the place of boxes. */
export function checkBoxes(root: Element): Finding[] {
  const findings: Finding[] = [];
  const walk = (element: Element, outer: Matrix, isElsewhere: boolean): void => {
    const matrix = multiply(outer, readTransform(element.attributes.transform ?? '') ?? IDENTITY);
    if ('data-box' in element.attributes) findings.push(...checkBox(element, root, matrix, isElsewhere));
    if ('data-stack' in element.attributes) findings.push(...checkStack(element));
    for (const child of element.children)
      if (typeof child !== 'string') walk(child, matrix, isElsewhere || ELSEWHERE.has(element.name));
  };
  walk(root, IDENTITY, false);
  return findings;
}

function checkBox(element: Element, root: Element, matrix: Matrix, isElsewhere: boolean): Finding[] {
  const { attributes, line, name } = element;
  const kind = kindOf(element);
  const box = `The ${kind} box`;
  if (kind === null)
    return [
      problem(
        'unknown_box',
        `data-box="${shortened(attributes['data-box'] ?? '')}" is not one of ${BOX_KINDS.join(', ')}.`,
        line,
      ),
    ];
  if (name !== 'rect') return [problem('bad_box', `${box} has to be a <rect>, not a <${name}>.`, line)];
  if (isElsewhere)
    return [
      problem('bad_box', `${box} is in a part that is only referred to; it has to be drawn directly.`, line),
    ];
  const rectangle = rectangleOf(element);
  if (rectangle === null)
    return [problem('bad_box', `${box} needs x, y, width and height as plain numbers.`, line)];
  if (symbologyOf(element) === null)
    return [
      problem(
        'unknown_symbology',
        `data-symbology="${shortened(attributes['data-symbology'] ?? '')}" is not one of ${SYMBOLOGIES.join(', ')}.`,
        line,
      ),
    ];
  if (!isUpright(matrix))
    return kind === 'qr' || kind === 'barcode'
      ? [
          warning(
            'turned_code',
            `${box} is turned: its edges can't be put on whole pixels, which costs sharpness.`,
            line,
          ),
        ]
      : [];
  const [left, top, width, height] = viewBoxOf(root) ?? [0, 0, Infinity, Infinity];
  const [scaleX, , , scaleY, dx, dy] = matrix;
  const isOutside =
    rectangle.x * scaleX + dx < left ||
    rectangle.y * scaleY + dy < top ||
    (rectangle.x + rectangle.width) * scaleX + dx > left + width ||
    (rectangle.y + rectangle.height) * scaleY + dy > top + height;
  return isOutside ? [warning('outside', `${box} is not entirely on the card.`, line)] : [];
}

function checkStack({ children }: Element): Finding[] {
  return children.flatMap((child) =>
    typeof child === 'string' || lengthOf(child.attributes['data-height']) !== null
      ? []
      : [
          warning(
            'no_height',
            `<${child.name}> in a stack has no data-height: leaving it out moves nothing.`,
            child.line,
          ),
        ],
  );
}
