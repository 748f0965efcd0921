import { styleText } from '../check/check-style-sheet.ts';
import { descendants, type Element, type Node } from '../element.ts';
import { beyondSubset, type Finding } from '../finding.ts';
import { type Declaration, declarationsOf, type StyleRule, styleRulesOf } from './style-rules.ts';
import { ATTRIBUTES, PROPERTIES, refusalOf, UNDRAWN } from './vocabulary.ts';

/**
 * The template as it is drawn: with the rules of its style sheets applied to the elements, and without anything that
 * has no effect. Checks can then look at the drawn result.
 * @returns the template, and a finding for everything outside the subset; a template with findings is drawn as written
 */
export function resolved(root: Element): { root: Element; findings: Finding[] } {
  const findings: Finding[] = [];
  const sheets = byClass(rulesIn(root, findings));
  const drawn = (element: Element): Element => ({
    ...element,
    attributes: drawnAttributesOf(element, sheets, findings),
    children: element.children.flatMap((child): Node[] => {
      if (typeof child === 'string') return [child];
      const refused = refusalOf(child.name, 'element');
      if (refused !== null) findings.push(beyondSubset(refused, child.line));
      return UNDRAWN.has(child.name) ? [] : [drawn(child)];
    }),
  });
  return { root: drawn(root), findings };
}

function rulesIn(root: Element, findings: Finding[]): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const element of descendants(root)) {
    if (element.name !== 'style') continue;
    const read = styleRulesOf(styleText(element));
    if ('rules' in read) rules.push(...read.rules);
    else findings.push(beyondSubset(read.refused, element.line));
    if (element.attributes.media !== undefined)
      findings.push(beyondSubset('A style sheet for some media only is not allowed.', element.line));
  }
  return rules;
}

/** The last value of a property, and the position of its rule among all rules. */
interface LastSaid {
  value: string;
  place: number;
}
/** Values by class, then by property, so that an element finds its values quickly however many rules there are. */
type Sheets = ReadonlyMap<string, ReadonlyMap<string, LastSaid>>;

function byClass(rules: StyleRule[]): Sheets {
  const sheets = new Map<string, Map<string, LastSaid>>();
  for (const [place, { classes, declarations }] of rules.entries())
    for (const name of classes) {
      const said = sheets.get(name) ?? new Map<string, LastSaid>();
      sheets.set(name, said);
      for (const [property, value] of declarations)
        if (!SETS_TEXT.test(property)) said.set(property, { value, place });
    }
  return sheets;
}

/** The declarations for an element's classes; where rules differ, the later one counts. */
function saidOf(classes: string, sheets: Sheets): Declaration[] {
  const said = new Map<string, LastSaid>();
  for (const name of new Set(classes.split(/\s+/)))
    for (const [property, one] of sheets.get(name) ?? [])
      if (one.place >= (said.get(property)?.place ?? 0)) said.set(property, one);
  return [...said].map(([property, { value }]) => [property, value]);
}

/** Properties that style sheets can't set: the size and place of text come from its own attributes. */
const SETS_TEXT = /^(font|letter-spacing|text-anchor)/;

function drawnAttributesOf(
  { attributes, line }: Element,
  sheets: Sheets,
  findings: Finding[],
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || name === 'class') continue;
    const refused = refusalOf(name, value);
    if (refused !== null) findings.push(beyondSubset(refused, line));
    if (ATTRIBUTES.has(name) || PROPERTIES.has(name) || name.startsWith('data-')) kept[name] = value;
  }
  const own = declarationsOf(attributes.style ?? '');
  if (own.refused !== null) findings.push(beyondSubset(own.refused, line));
  const ofSheets = saidOf(attributes.class ?? '', sheets);
  const style = written([...ofSheets, ...own.declarations]);
  return style === '' ? kept : { ...kept, style };
}

/** The last of several declarations of a property counts. */
const written = (declarations: Declaration[]): string =>
  [...new Map(declarations)].map(([property, value]) => `${property}:${value}`).join(';');
