import { type Checked, checkTemplate } from './check.ts';

/** Front and back of the design that is being made. */
const KEPT = 2;
const checked = new Map<string, Checked>();

/** As `checkTemplate`, which the last templates don't go through again: what is looked over is drawn next. */
export function checkedTemplate(template: string): Checked {
  const known = checked.get(template) ?? checkTemplate(template);
  checked.delete(template);
  checked.set(template, known);
  if (checked.size > KEPT) checked.delete(checked.keys().next().value!);
  return known;
}
