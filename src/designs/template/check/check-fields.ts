import { BOX_KINDS, contentOf } from '../boxes.ts';
import { conditionOf } from '../compile.ts';
import { descendants, type Element } from '../element.ts';
import { type Finding, problem, shortened } from '../finding.ts';
import { isField, readText, type TextTemplate } from '../placeholders.ts';

/** Finds every place where a template names a field that no card has, or an unknown filter. */
export function checkFields(root: Element): { findings: Finding[]; unknownFields: string[] } {
  const findings: Finding[] = [];
  const unknownFields = new Set<string>();
  const unknownField = (name: string, line: number) => {
    unknownFields.add(name);
    findings.push(
      problem(
        'unknown_field',
        `There is no field ${JSON.stringify(shortened(name))}. A custom field is written customFields.NAME.`,
        line,
      ),
    );
  };
  for (const element of descendants(root)) {
    for (const { unknownFields: fields, unknownFilters } of textsOf(element)) {
      for (const name of fields) unknownField(name, element.line);
      for (const name of unknownFilters)
        findings.push(
          problem(
            'unknown_filter',
            `There is no filter ${JSON.stringify(shortened(name))}: there is upper, lower, capital, or the pattern of a date such as DD.MM.YYYY.`,
            element.line,
          ),
        );
    }
    for (const name of conditionOf(element)?.fields ?? [])
      if (name !== 'photo' && !isField(name)) unknownField(name, element.line);
  }
  return { findings, unknownFields: [...unknownFields] };
}

function textsOf(element: Element): TextTemplate[] {
  const isBox = BOX_KINDS.some((kind) => kind === element.attributes['data-box'] && kind !== 'photo');
  const texts = isBox ? [contentOf(element)] : [];
  if (element.name !== 'text' && element.name !== 'tspan') return texts;
  return [...texts, ...element.children.filter((child) => typeof child === 'string').map(readText)];
}
