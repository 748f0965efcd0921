import { contentOf, kindOf } from '../boxes.ts';
import { descendants, type Element } from '../element.ts';
import { type Finding, problem, tooMuch } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { idsReferredTo, plainCss } from '../references.ts';
import { declarations } from '../text-style.ts';
import { ownTexts } from './check-content.ts';
import { numbersIn } from './check-elements.ts';
import { embeddedImage } from './embedded-image.ts';

/** What drawing an element comes to, with all that it refers to in its place. */
interface Cost {
  elements: number;
  layers: number;
  filters: number;
  dashes: number;
  /** Characters of path data. */
  outlines: number;
  /** The same with what texts and codes come to. */
  allOutlines: number;
  /** Of embedded pictures. */
  pixels: number;
  /** Of all outlines, in their units; never less than what they have. */
  length: number;
}

const FREE: Cost = {
  elements: 0,
  layers: 0,
  filters: 0,
  dashes: 0,
  outlines: 0,
  allOutlines: 0,
  pixels: 0,
  length: 0,
};
const BOUNDS = {
  elements: { most: LIMITS.drawnElements, name: 'elements' },
  layers: { most: LIMITS.drawnLayers, name: 'layers (opacity, masks, clips, filters, patterns)' },
  filters: { most: LIMITS.drawnFilters, name: 'filters' },
  dashes: { most: LIMITS.drawnDashes, name: 'dashes' },
  outlines: { most: LIMITS.drawnOutlines, name: 'characters of path data' },
  allOutlines: { most: LIMITS.drawnOutlines, name: 'characters of path data, with texts and codes,' },
  pixels: { most: LIMITS.drawnImagePx, name: 'px of embedded pictures' },
} as const;
const BOUNDED = ['elements', 'layers', 'filters', 'dashes', 'outlines', 'allOutlines', 'pixels'] as const;

/**
 * Bounds what a renderer would have to do: references that go round in circles, or that multiply what they refer to, as
 * "billion laughs" do.
 */
export function checkCost(root: Element): Finding[] {
  const byId = new Map<string, Element>();
  for (const element of descendants(root)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const findings: Finding[] = [];
  const known = new Map<Element, Cost>();
  const underWay = new Set<Element>();

  const costOf = (element: Element): Cost => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (underWay.has(element)) {
      if (findings.length === 0)
        findings.push(
          problem('recursive', `<${element.name}> refers to itself, by itself or by others.`, element.line),
        );
      return FREE;
    }
    if (underWay.size >= LIMITS.drawnDepth) {
      if (findings.length === 0)
        findings.push(
          problem(
            'too_deep',
            `With all references in their place, elements are nested more than ${LIMITS.drawnDepth} deep.`,
            element.line,
          ),
        );
      return FREE;
    }
    underWay.add(element);
    let cost = ownCost(element);
    for (const child of element.children) if (typeof child !== 'string') cost = sum(cost, costOf(child));
    for (const id of idsReferredTo(element)) {
      const target = byId.get(id);
      if (target !== undefined) cost = sum(cost, costOf(target));
    }
    cost.dashes += dashesOn(element, cost.length);
    underWay.delete(element);
    known.set(element, cost);
    return cost;
  };

  const total = costOf(root);
  for (const kind of BOUNDED) {
    const { most, name } = BOUNDS[kind];
    if (total[kind] <= most) continue;
    const count = Math.round(Math.min(total[kind], Number.MAX_SAFE_INTEGER)).toLocaleString('en');
    const message = `With all references in their place, ${count} ${name} are to be drawn; ${most} are allowed.`;
    findings.push(kind === 'allOutlines' ? tooMuch(message, null) : problem('too_complex', message, null));
  }
  return findings;
}

const sum = (one: Cost, other: Cost): Cost => ({
  elements: one.elements + other.elements,
  layers: one.layers + other.layers,
  filters: one.filters + other.filters,
  dashes: one.dashes + other.dashes,
  outlines: one.outlines + other.outlines,
  allOutlines: one.allOutlines + other.allOutlines,
  pixels: one.pixels + other.pixels,
  length: one.length + other.length,
});

/** Of these, each one drawn needs a picture of its own. */
const LAYERED = ['opacity', 'mask', 'clip-path', 'filter', 'mix-blend-mode', 'isolation'];

function ownCost(element: Element): Cost {
  const { name, attributes } = element;
  const style = declarations(plainCss(attributes.style ?? ''));
  const says = (key: string) => key in attributes || key in style;
  const outlines = (attributes.d ?? attributes.points ?? '').length;
  return {
    elements: 1,
    layers: LAYERED.some(says) || name === 'pattern' || name === 'mask' ? 1 : 0,
    filters: says('filter') || name === 'filter' ? 1 : 0,
    dashes: 0,
    outlines,
    allOutlines: outlines + outlinesOfContent(element),
    pixels: name === 'image' ? pixelsOf(attributes) : 0,
    length: lengthBound(attributes),
  };
}

/** What is drawn for each card becomes outlines, too: as many characters of path data as it has at most, roughly. */
const OUTLINES = { letter: 100, field: 5000, code: 100_000 };

function outlinesOfContent(element: Element): number {
  const kind = kindOf(element);
  if (kind === 'qr' || kind === 'barcode') return OUTLINES.code;
  const texts = kind === 'text' ? [contentOf(element)] : ownTexts(element);
  return texts
    .flatMap(({ pieces }) => pieces)
    .reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? piece.length * OUTLINES.letter : OUTLINES.field),
      0,
    );
}

function pixelsOf(attributes: Record<string, string>): number {
  const image = embeddedImage(attributes.href ?? attributes['xlink:href'] ?? '');
  return image === null ? 0 : image.widthPx * image.heightPx;
}

const GEOMETRY = ['d', 'points', 'x', 'y', 'width', 'height', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2'];

/** A segment is never longer than the sum of its coordinates and of those where it starts, a circle than 7 radii. */
function lengthBound(attributes: Record<string, string>): number {
  const numbers = GEOMETRY.flatMap((name) => numbersIn(attributes[name] ?? ''));
  return 7 * numbers.reduce((total, number) => total + Math.abs(number), 0);
}

/** How many dashes an element's pattern gives on what is in it, which inherits it. */
function dashesOn({ attributes }: Element, length: number): number {
  const pattern =
    attributes['stroke-dasharray'] ?? /stroke-dasharray\s*:([^;]*)/.exec(attributes.style ?? '')?.[1];
  const period = numbersIn(pattern ?? '').reduce((total, number) => total + Math.abs(number), 0);
  return period === 0 ? 0 : length / period;
}
