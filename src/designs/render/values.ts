import { joinedPieces } from '../../shared/person/joined-pieces.ts';
import type { TextTemplate } from '../template/placeholders.ts';
import type { Condition } from '../template/program.ts';

/** The value of a field as text; empty for a field that isn't there. `customFields.NAME` names a custom field. */
export function fieldValue(fields: Record<string, unknown>, name: string): string {
  if (!name.startsWith('customFields.')) return asText(fields[name]);
  const custom = fields.customFields;
  const key = name.slice('customFields.'.length);
  return typeof custom === 'object' && custom !== null && Object.hasOwn(custom, key)
    ? asText((custom as Record<string, unknown>)[key])
    : '';
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ');
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The text with the values in place of the placeholders. */
export const filled = ({ pieces }: TextTemplate, fields: Record<string, unknown>): string =>
  joinedPieces(
    pieces.map((piece) => {
      if (typeof piece === 'string') return { text: piece, field: null };
      const value = fieldValue(fields, piece.field);
      return { text: piece.filter === null ? value : piece.filter(value), field: piece.field };
    }),
  );

/** The first field that a text shows, to be named in findings; null if it shows none. */
export const fieldIn = ({ pieces }: TextTemplate): string | null =>
  pieces.find((piece) => typeof piece !== 'string')?.field ?? null;

/** True when this card meets the condition of a part of a template. */
export function holds(
  { fields, unless }: Condition,
  card: { fields: Record<string, unknown>; hasPhoto: boolean },
): boolean {
  const some = fields.some((name) =>
    name === 'photo' ? card.hasPhoto : fieldValue(card.fields, name) !== '',
  );
  return some !== unless;
}
