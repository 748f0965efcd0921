import type { Attribute } from '../attributes/attribute.ts';
import { named } from '../attributes/attribute.ts';
import { resolve } from '../attributes/path.ts';
import { fault } from '../fault.ts';
import type { Resource } from '../filters/evaluate.ts';

/** The most values of one attribute, such as e-mail addresses. */
export const VALUES_MAX = 20;

/**
 * A resource as somebody sent it, by canonical names: names have no case, and unknown and read-only attributes are left
 * out (RFC 7644, 3.3). Null stays: it clears an attribute.
 * @throws AppError invalidValue for a value of the wrong type, or too many of them
 */
export function readResource(body: Resource, attributes: readonly Attribute[]): Resource {
  const read: Resource = {};
  for (const [name, value] of Object.entries(body)) {
    const path = pathOf(attributes, name);
    if (path === null || path.attribute.mutability === 'readOnly') continue;
    const { attribute, sub } = path;
    // `"name.familyName": "…"`, and an attribute of an extension by its full name.
    if (sub !== null) {
      const inner = (read[attribute.name] ?? {}) as Resource;
      read[attribute.name] = { ...inner, [sub.name]: readValue(value, sub, `${attribute.name}.${sub.name}`) };
    } else read[attribute.name] = readValue(value, attribute, attribute.name);
  }
  return read;
}

function pathOf(attributes: readonly Attribute[], name: string) {
  try {
    const path = resolve(attributes, name);
    return 'attribute' in path ? path : null;
  } catch {
    return null;
  }
}

/** A value of an attribute. @throws AppError invalidValue */
export function readValue(value: unknown, attribute: Attribute, place: string): unknown {
  if (value === null || value === undefined) return null;
  if (!attribute.multiValued) return readOne(value, attribute, place);
  const values = Array.isArray(value) ? value : [value];
  if (values.length > VALUES_MAX) throw fault('invalidValue', `${place} has more than ${VALUES_MAX} values.`);
  return values.filter((one) => one !== null).map((one) => readOne(one, attribute, place));
}

function readOne(value: unknown, { type, subAttributes = [] }: Attribute, place: string): unknown {
  switch (type) {
    case 'boolean':
      return readBoolean(value, place);
    case 'complex': {
      // A text in place of a complex value is its `value`.
      if (typeof value === 'string' && named(subAttributes, 'value')) return { value };
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw fault('invalidValue', `${place} must be an object.`);
      const read: Resource = {};
      for (const [name, inner] of Object.entries(value)) {
        const sub = named(subAttributes, name);
        if (sub !== undefined)
          read[sub.name] = inner === null ? null : readOne(inner, sub, `${place}.${sub.name}`);
      }
      return read;
    }
    default:
      // Some systems send employee numbers as numbers.
      if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
      if (typeof value !== 'string') throw fault('invalidValue', `${place} must be a text.`);
      return value;
  }
}

/** Entra ID writes "True" and "False". */
function readBoolean(value: unknown, place: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw fault('invalidValue', `${place} must be true or false.`);
}
