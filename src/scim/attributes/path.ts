import { fault } from '../fault.ts';
import { type Attribute, named } from './attribute.ts';
import { CORE, ENTERPRISE, GROUP_SCHEMA_ID, NOT_KEPT } from './user.ts';

/** The place of a value: an attribute, or a sub-attribute of one, each by its canonical name. */
export interface Path {
  attribute: Attribute;
  sub: Attribute | null;
}

/** An attribute that nobody has here: `isKnown` for one of the RFC that we don't keep, or of a foreign extension. */
export interface Absent {
  isKnown: boolean;
}

const NAME = /^[$a-z][\w$-]*(\.[$a-z][\w$-]*)?$/i;

/**
 * Finds the attribute that a path names, such as `name.familyName` or `urn:…:enterprise:2.0:User:department`.
 * @param within the attributes of the resource, or the sub-attributes of the one whose values a filter is about
 * @throws AppError invalidPath when it isn't written like one
 */
export function resolve(within: readonly Attribute[], text: string): Path | Absent {
  const lower = text.toLowerCase();
  for (const urn of [CORE, GROUP_SCHEMA_ID])
    if (lower.startsWith(`${urn.toLowerCase()}:`)) return resolve(within, text.slice(urn.length + 1));
  if (lower === ENTERPRISE.toLowerCase()) return { attribute: named(within, ENTERPRISE)!, sub: null };
  if (lower.startsWith(`${ENTERPRISE.toLowerCase()}:`)) {
    const extension = named(within, ENTERPRISE);
    const name = text.slice(ENTERPRISE.length + 1);
    if (!NAME.test(name)) throw malformed(text);
    const sub = extension?.subAttributes && named(extension.subAttributes, name);
    if (extension !== undefined && sub !== undefined) return { attribute: extension, sub };
    return { isKnown: NOT_KEPT.has(`${ENTERPRISE}.${name.split('.')[0]}`.toLowerCase()) };
  }
  // A foreign extension is nothing that we keep.
  if (lower.startsWith('urn:')) return { isKnown: true };
  if (!NAME.test(text)) throw malformed(text);
  const [first, second] = text.split('.') as [string, string | undefined];
  const attribute = named(within, first);
  if (attribute === undefined) return { isKnown: NOT_KEPT.has(first.toLowerCase()) || NOT_KEPT.has(lower) };
  if (second === undefined) return { attribute, sub: null };
  const sub = attribute.subAttributes && named(attribute.subAttributes, second);
  return sub === undefined ? { isKnown: NOT_KEPT.has(lower) } : { attribute, sub };
}

const malformed = (text: string) =>
  fault('invalidPath', `${JSON.stringify(text.slice(0, 100))} is not the name of an attribute.`);
