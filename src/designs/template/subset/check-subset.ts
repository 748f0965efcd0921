import { viewBoxOf } from '../card-shape.ts';
import { numbersIn } from '../check/check-elements.ts';
import { descendants, type Element } from '../element.ts';
import { beyondSubset, type Finding } from '../finding.ts';
import { idsReferredTo } from '../references.ts';
import { declarations } from '../text-style.ts';

/** Checks elements that are only allowed in a simple form: filters, patterns, dashes, and text that is referred to. */
export function checkSubset(root: Element): Finding[] {
  const byId = new Map<string, Element>();
  for (const element of descendants(root)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
  }
  const targets = new Set(
    [...descendants(root)].flatMap((element) => idsReferredTo(element).flatMap((id) => byId.get(id) ?? [])),
  );
  const finest = (viewBoxOf(root)?.[2] ?? 0) / FINEST_SHARE;
  return [...descendants(root)].flatMap((element) => [
    ...(element.name === 'filter' ? checkFilter(element) : []),
    ...(element.name === 'pattern' ? checkPattern(element, byId) : []),
    ...(targets.has(element) ? checkTarget(element) : []),
    ...checkProperties(element, finest),
  ]);
}

/**
 * Text, codes and the photo are made for each card: if they were repeated by references, their number couldn't be
 * counted beforehand.
 */
function checkTarget(target: Element): Finding[] {
  const isMade = ({ name, attributes }: Element) => name === 'text' || 'data-box' in attributes;
  const made = descendants(target).find(isMade);
  if (made === undefined) return [];
  const message = `<${target.name}> is referred to, and has text or a box in it: these have to be drawn directly.`;
  return [beyondSubset(message, target.line)];
}

const PRIMITIVES_MAX = 8;
const BLURS: ReadonlySet<string> = new Set(['feGaussianBlur', 'feDropShadow']);

/** A shadow, as drawing programs write it, has up to eight steps, one of which blurs. */
function checkFilter({ children, line }: Element): Finding[] {
  const primitives = children.filter((child) => typeof child !== 'string');
  const blurs = primitives.filter(({ name }) => BLURS.has(name));
  if (primitives.length <= PRIMITIVES_MAX && blurs.length <= 1) return [];
  const message = `A filter may be one shadow or blur: one feGaussianBlur or feDropShadow, and ${PRIMITIVES_MAX} steps in all.`;
  return [beyondSubset(message, line)];
}

function checkPattern(pattern: Element, byId: ReadonlyMap<string, Element>): Finding[] {
  const seen = new Set<Element>([pattern]);
  // References are followed, too. Each element is looked at only once, so circular references end.
  const inside = [...pattern.children].filter((child) => typeof child !== 'string');
  for (let element = inside.pop(); element !== undefined; element = inside.pop()) {
    if (element.name === 'pattern' || element === pattern)
      return [beyondSubset('A pattern may have no other pattern in it.', pattern.line)];
    if (seen.has(element)) continue;
    seen.add(element);
    inside.push(...element.children.filter((child) => typeof child !== 'string'));
    inside.push(...idsReferredTo(element).flatMap((id) => byId.get(id) ?? []));
  }
  return [];
}

/** Dashes that repeat more often than this across the card are finer than a printer's dots. */
const FINEST_SHARE = 1_000;
const ONE_FILTER = /^\s*(none|url\(\s*["']?#[^()]*\))\s*$/;

function checkProperties({ attributes, line }: Element, finest: number): Finding[] {
  const given = { ...attributes, ...declarations(attributes.style) };
  const findings: Finding[] = [];
  const { filter, 'stroke-dasharray': dashes } = given;
  if (filter !== undefined && !ONE_FILTER.test(filter))
    findings.push(beyondSubset('filter has to be none or one url(#…).', line));
  const period = numbersIn(dashes ?? '').reduce((total, number) => total + Math.abs(number), 0);
  if (period > 0 && period < finest)
    findings.push(
      beyondSubset(
        `stroke-dasharray repeats every ${period}; less than ${finest} is too fine for a card.`,
        line,
      ),
    );
  return findings;
}
