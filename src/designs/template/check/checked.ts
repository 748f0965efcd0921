import { type Checked, checkTemplate } from './check.ts';

/** Enough for front and back of the design that is being edited. */
const KEPT = 2;
const checked = new Map<string, Checked>();

/** Remembers the results of `checkTemplate` for the latest templates: a template is usually checked and then drawn. */
export function checkedTemplate(template: string): Checked {
  const known = checked.get(template) ?? checkTemplate(template);
  checked.delete(template);
  checked.set(template, known);
  if (checked.size > KEPT) checked.delete(checked.keys().next().value!);
  return known;
}
