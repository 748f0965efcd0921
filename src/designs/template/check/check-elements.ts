import { descendants, type Element } from '../element.ts';
import { type Finding, problem, shortened, tooMuch, warning } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { readTransform } from '../matrix.ts';
import { plainCss, urlsIn } from '../references.ts';
import { declarations, lengthOf } from '../text-style.ts';
import { ELEMENTS, isReference, REFUSED } from '../vocabulary.ts';
import { checkStyleSheet, styleText } from './check-style-sheet.ts';
import { embeddedImage } from './embedded-image.ts';

/** Checks each element on its own: whether it is supported, and what is wrong with its attributes or style sheet. */
export function checkElements(root: Element): Finding[] {
  const findings: Finding[] = [];
  let styleLength = 0;
  for (const element of descendants(root)) {
    const { name, line, attributes } = element;
    if (!ELEMENTS.has(name)) {
      const message = REFUSED[name] ?? `<${shortened(name)}> is not supported.`;
      findings.push(problem(name === 'script' ? 'script' : 'unsupported_element', message, line));
      continue;
    }
    if (name === 'style') {
      findings.push(...checkStyleSheet(element, styleLength));
      styleLength += styleText(element).length;
    }
    if (name === 'svg' && element !== root)
      findings.push(
        problem('unsupported_element', 'An <svg> inside another one is not supported: use <g>.', line),
      );
    findings.push(...checkTextLengths(element));
    for (const [attribute, value] of Object.entries(attributes))
      findings.push(...checkAttribute(element, attribute, value));
  }
  return findings;
}

/**
 * Text is set by our own code, which reads plain numbers only: with anything else, text would end up in the wrong
 * place.
 */
function checkTextLengths({ name, attributes, line }: Element): Finding[] {
  const given = { ...attributes, ...declarations(attributes.style) };
  const isText = name === 'text' || name === 'tspan';
  const lengths = ['font-size', 'letter-spacing', ...(isText ? ['x', 'y', 'dx', 'dy'] : [])];
  return lengths.flatMap((key) => {
    const value = given[key];
    if (value === undefined || value === 'normal' || lengthOf(value) !== null) return [];
    const message = `${key}="${shortened(value)}" has to be one plain number, in the units of the viewBox.`;
    return [problem('bad_length', message, line)];
  });
}

/** Attributes of place and size; path data is limited by its length instead. */
const MEASURES: ReadonlySet<string> = new Set([
  ...[
    'x',
    'y',
    'width',
    'height',
    'r',
    'rx',
    'ry',
    'cx',
    'cy',
    'fx',
    'fy',
    'x1',
    'y1',
    'x2',
    'y2',
    'dx',
    'dy',
  ],
  ...['transform', 'gradientTransform', 'patternTransform', 'viewBox', 'refX', 'refY', 'offset'],
  ...[
    'stroke-width',
    'stroke-dasharray',
    'stroke-dashoffset',
    'stroke-miterlimit',
    'font-size',
    'letter-spacing',
  ],
  ...['stdDeviation', 'markerWidth', 'markerHeight'],
]);

function checkAttribute({ name: element, line }: Element, name: string, value: string): Finding[] {
  if (/^on/i.test(name))
    return [problem('script', `${shortened(name)} is a script; none are allowed.`, line)];
  if (isReference(name)) return checkReference(element, name, value.trim(), line);
  if (name.startsWith('data-')) return [];
  const external = urlsIn(value).find((url) => !url.startsWith('#'));
  if (external !== undefined) return [outside(external, line)];
  if (/(javascript|vbscript)\s*:/i.test(plainCss(value)))
    return [problem('script', `${shortened(name)} holds a script; none are allowed.`, line)];
  if (name === 'transform' && value.length > LIMITS.transformLength)
    return [
      tooMuch(`transform has ${value.length} characters; ${LIMITS.transformLength} are allowed.`, line),
    ];
  if (name === 'transform' && readTransform(value) === null)
    return [problem('bad_transform', `transform="${shortened(value)}" can't be read.`, line)];
  if (MEASURES.has(name) && numbersIn(value).some((number) => Math.abs(number) > LIMITS.number))
    return [
      problem('too_large', `${name}="${shortened(value)}" has a number beyond ${LIMITS.number}.`, line),
    ];
  if (['textLength', 'rotate', 'writing-mode', 'baseline-shift', 'dominant-baseline'].includes(name))
    return [warning('ignored', `${name} has no effect on text.`, line)];
  return [];
}

function checkReference(element: string, name: string, url: string, line: number): Finding[] {
  if (url.startsWith('#') && element !== 'image') return [];
  if (element !== 'image') return [outside(url, line)];
  const image = embeddedImage(url);
  if (image === null)
    return [
      problem(
        'external_reference',
        `An <image> must contain its picture: ${name}="data:image/png;base64,…" or image/jpeg, not "${shortened(url)}".`,
        line,
      ),
    ];
  if (image.widthPx * image.heightPx <= LIMITS.embeddedImagePx) return [];
  const message = `The picture has ${image.widthPx} × ${image.heightPx} px; ${LIMITS.embeddedImagePx} px in all are allowed.`;
  return [problem('too_large', message, line)];
}

const outside = (url: string, line: number): Finding =>
  problem(
    'external_reference',
    `"${shortened(url)}" is outside the template; only parts of it (#id) can be referred to.`,
    line,
  );

export const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
