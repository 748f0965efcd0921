import type { Condition } from '../template/program.ts';
import { fieldValue } from './values.ts';

/** Whether a part of a template is drawn for this card. */
export function holds(
  { fields, unless }: Condition,
  card: { fields: Record<string, unknown>; hasPhoto: boolean },
): boolean {
  const some = fields.some((name) =>
    name === 'photo' ? card.hasPhoto : fieldValue(card.fields, name) !== '',
  );
  return some !== unless;
}
