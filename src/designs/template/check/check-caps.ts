import { descendants, type Element } from '../element.ts';
import { type Finding, problem } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { idsReferredTo, plainCss } from '../references.ts';
import { declarations } from '../text-style.ts';
import { embeddedImage } from './embedded-image.ts';

/** The numbers of things to draw for an element, including everything that it refers to. */
interface Count {
  elements: number;
  layers: number;
  filters: number;
  /** Characters of path data. */
  outlines: number;
  /** Pixels of embedded pictures. */
  pixels: number;
}

const NOTHING: Count = { elements: 0, layers: 0, filters: 0, outlines: 0, pixels: 0 };
const CAPS: Record<keyof Count, { most: number; name: string }> = {
  elements: { most: LIMITS.drawnElements, name: 'elements' },
  layers: { most: LIMITS.drawnLayers, name: 'layers (opacity, clips, filters, patterns)' },
  filters: { most: LIMITS.drawnFilters, name: 'filters' },
  outlines: { most: LIMITS.drawnOutlines, name: 'characters of path data' },
  pixels: { most: LIMITS.drawnImagePx, name: 'px of embedded pictures' },
};
const COUNTED = Object.keys(CAPS) as (keyof Count)[];

/**
 * Counts the elements to draw, and finds circular references. The limits keep drawing quick; if a drawing still takes
 * too long, its process is killed.
 */
export function checkCaps(root: Element): Finding[] {
  const byId = new Map<string, Element>();
  for (const element of descendants(root)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const findings: Finding[] = [];
  const known = new Map<Element, Count>();
  const underWay = new Set<Element>();
  const givenUp = (code: string, message: string, line: number): Count => {
    if (findings.length === 0) findings.push(problem(code, message, line));
    return NOTHING;
  };

  const countOf = (element: Element): Count => {
    const { name, line } = element;
    const before = known.get(element);
    if (before !== undefined) return before;
    if (underWay.has(element))
      return givenUp('recursive', `<${name}> refers to itself, directly or through others.`, line);
    if (underWay.size >= LIMITS.drawnDepth)
      return givenUp(
        'too_deep',
        `With all references resolved, elements are nested more than ${LIMITS.drawnDepth} deep.`,
        line,
      );
    underWay.add(element);
    const targets = idsReferredTo(element).flatMap((id) => byId.get(id) ?? []);
    const children = element.children.filter((child) => typeof child !== 'string');
    const count = [...children, ...targets].map(countOf).reduce(sum, own(element));
    underWay.delete(element);
    known.set(element, count);
    return count;
  };

  const total = countOf(root);
  for (const kind of COUNTED) {
    const { most, name } = CAPS[kind];
    if (total[kind] <= most) continue;
    const count = Math.min(total[kind], Number.MAX_SAFE_INTEGER).toLocaleString('en');
    const message = `With all references resolved, ${count} ${name} are to be drawn; ${most.toLocaleString('en')} are allowed.`;
    findings.push(problem('too_complex', message, null));
  }
  return findings;
}

function sum(one: Count, other: Count): Count {
  const both = { ...one };
  for (const kind of COUNTED) both[kind] += other[kind];
  return both;
}

/** Properties that make an element need a picture of its own while it is drawn. */
const LAYERED = ['opacity', 'mask', 'clip-path', 'filter', 'mix-blend-mode', 'isolation'];

function own({ name, attributes }: Element): Count {
  const style = declarations(plainCss(attributes.style ?? ''));
  const says = (key: string) => key in attributes || key in style;
  return {
    elements: 1,
    layers: LAYERED.some(says) || name === 'pattern' || name === 'mask' ? 1 : 0,
    filters: says('filter') || name === 'filter' ? 1 : 0,
    outlines: (attributes.d ?? attributes.points ?? '').length,
    pixels: name === 'image' ? pixelsOf(attributes) : 0,
  };
}

function pixelsOf(attributes: Record<string, string>): number {
  const image = embeddedImage(attributes.href ?? attributes['xlink:href'] ?? '');
  return image === null ? 0 : image.widthPx * image.heightPx;
}
