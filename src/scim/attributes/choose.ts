import { fault } from '../fault.ts';
import type { Resource } from '../filters/evaluate.ts';
import { type Attribute, named } from './attribute.ts';
import { resolve } from './path.ts';

/** Attributes to show or to leave out, by canonical names; `sub` null for the whole attribute. */
export interface Choice {
  isOnly: boolean;
  of: { attribute: string; sub: string | null }[];
}

const NAMES_MAX = 100;

/**
 * Reads `attributes` and `excludedAttributes`; unknown ones are left out. Null shows everything.
 * @throws AppError invalidValue for both at once, or too many
 */
export function choiceOf(
  only: readonly string[] | null,
  excluded: readonly string[] | null,
  attributes: readonly Attribute[],
): Choice | null {
  if (only !== null && excluded !== null)
    throw fault('invalidValue', 'attributes and excludedAttributes exclude each other.');
  const names = only ?? excluded;
  if (names === null) return null;
  if (names.length > NAMES_MAX) throw fault('invalidValue', `There are more than ${NAMES_MAX} attributes.`);
  const of = names.flatMap((name) => {
    const path = found(attributes, name.trim());
    return path === null ? [] : [{ attribute: path.attribute.name, sub: path.sub?.name ?? null }];
  });
  return { isOnly: only !== null, of };
}

function found(attributes: readonly Attribute[], name: string) {
  try {
    const path = resolve(attributes, name);
    return 'attribute' in path ? path : null;
  } catch {
    return null;
  }
}

/** The chosen part of a resource. What is always returned stays. */
export function chosen(
  resource: Resource,
  choice: Choice | null,
  attributes: readonly Attribute[],
): Resource {
  if (choice === null) return resource;
  const shown: Resource = {};
  for (const [name, value] of Object.entries(resource)) {
    const about = choice.of.filter(({ attribute }) => attribute === name);
    const isAlways = named(attributes, name)?.returned === 'always';
    const isWhole = about.some(({ sub }) => sub === null);
    const subs = about.map(({ sub }) => sub);
    if (isAlways || (choice.isOnly ? isWhole : about.length === 0)) shown[name] = value;
    else if (!isWhole && about.length > 0) {
      const part = partOf(value, (sub) => subs.includes(sub) === choice.isOnly);
      if (part !== undefined) shown[name] = part;
    }
  }
  return shown;
}

function partOf(value: unknown, isShown: (sub: string) => boolean): unknown {
  if (Array.isArray(value))
    return value.map((one) => partOf(one, isShown)).filter((one) => one !== undefined);
  const part = Object.entries(value as Resource).filter(([name]) => isShown(name));
  return part.length === 0 ? undefined : Object.fromEntries(part);
}
