import { DAY_FIELDS } from '../../../shared/person/names.ts';
import type { DirectoryAddress, DirectoryPeople } from '../../config/config.ts';
import type { Value } from '../../targets/target.ts';
import type { Entry } from './entry.ts';
import { dayValue, textOf } from './values.ts';

/**
 * An entry's values, by field. Where an attribute has several values, the first by its bytes is taken, or the first in
 * the order of `values`: a person isn't sent again when the server sends the same in another order.
 * @param fields the fields whose attributes can be read; others are left out
 */
export function rowOf(
  entry: Entry,
  people: DirectoryPeople,
  fields: readonly string[],
  { timeZone }: Pick<DirectoryAddress, 'timeZone'>,
): Record<string, Value> {
  const row: Record<string, Value> = {};
  for (const field of fields) row[field] = fieldValue(entry, people, field, timeZone);
  return { ...row, ...people.constants };
}

function fieldValue(
  entry: Entry,
  { attributes, values: maps, separator }: DirectoryPeople,
  field: string,
  timeZone: string,
): Value {
  const attribute = attributes[field]!;
  const found = entry.values(attribute).map((value) => textOf(attribute, value));
  const texts = found.filter((one) => typeof one === 'string');
  const map = maps[field];
  if (map !== undefined) return mapped(texts, map) ?? found[0] ?? null;
  if (separator[field] !== undefined && texts.length > 0) return texts.join(separator[field]);
  const first = texts[0] ?? found[0] ?? null;
  return typeof first === 'string' && DAY_FIELDS.includes(field)
    ? dayValue(attribute, first, timeZone)
    : first;
}

/** The value that a map has for these values: that of its first line that fits. `*` fits everybody, even without a value. */
function mapped(texts: readonly string[], map: Readonly<Record<string, string>>): string | null {
  const small = texts.map((text) => text.toLowerCase());
  const [, to] =
    Object.entries(map).find(([from]) => from !== '*' && small.includes(from.toLowerCase())) ?? [];
  return to ?? map['*'] ?? null;
}
