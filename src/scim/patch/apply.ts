import { type Attribute, named } from '../attributes/attribute.ts';
import { resolve } from '../attributes/path.ts';
import { fault } from '../fault.ts';
import { passes, type Resource } from '../filters/evaluate.ts';
import { type Filter, parseFilter, splitPath } from '../filters/parse.ts';
import { readValue, VALUES_MAX } from '../users/read-resource.ts';

/** The most operations of one PATCH; each attribute of a value without a path is one. */
export const OPERATIONS_MAX = 100;

export interface Operation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: unknown;
}

/** The place that an operation changes. */
interface Target {
  attribute: Attribute;
  sub: Attribute | null;
  /** The values of the attribute that it is about; null for all. */
  filter: Filter | null;
}

/**
 * Reads the operations of a PATCH.
 * @throws AppError invalidSyntax, invalidValue; tooMany
 */
export function readOperations(body: Resource): Operation[] {
  const [, list] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? [];
  if (!Array.isArray(list)) throw fault('invalidSyntax', 'Operations must be an array.');
  if (list.length > OPERATIONS_MAX)
    throw fault('tooMany', `There are more than ${OPERATIONS_MAX} operations.`);
  let total = 0;
  return list.map((one, place) => {
    if (typeof one !== 'object' || one === null)
      throw fault('invalidSyntax', `Operation ${place + 1} is not an object.`);
    const { op, path = null, value } = lowered(one);
    // Entra ID writes Add, Replace and Remove.
    const name = typeof op === 'string' ? op.toLowerCase() : '';
    if (name !== 'add' && name !== 'replace' && name !== 'remove')
      throw fault('invalidSyntax', `The op of operation ${place + 1} must be add, replace or remove.`);
    if (path !== null && typeof path !== 'string')
      throw fault('invalidPath', `The path of operation ${place + 1} must be a text.`);
    const isWithoutPath = path === null || path.trim() === '';
    total += isWithoutPath && typeof value === 'object' && value !== null ? Object.keys(value).length : 1;
    if (total > OPERATIONS_MAX)
      throw fault('tooMany', `The operations change more than ${OPERATIONS_MAX} attributes.`);
    return { op: name, path: isWithoutPath ? null : path.trim(), value };
  });
}

const lowered = (one: object): Resource =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name.toLowerCase(), value]));

/**
 * Applies the operations of a PATCH (RFC 7644, 3.5.2) to a copy of a resource, all or none.
 * @throws AppError invalidPath, invalidValue, mutability, noTarget
 */
export function applyOperations(
  resource: Resource,
  operations: readonly Operation[],
  attributes: readonly Attribute[],
): Resource {
  const changed = structuredClone(resource);
  for (const operation of operations) applyOne(changed, operation, attributes);
  return changed;
}

function applyOne(
  resource: Resource,
  { op, path, value }: Operation,
  attributes: readonly Attribute[],
): void {
  if (path !== null) {
    const target = targetOf(path, attributes);
    if (target !== null) change(resource, op, target, value);
    return;
  }
  if (op === 'remove') throw fault('noTarget', 'An operation remove needs a path.');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault('invalidValue', 'Without a path, the value must be an object of attributes.');
  for (const [name, inner] of Object.entries(value)) {
    const target = isUnknown(name, attributes) ? null : targetOf(name, attributes);
    // Systems send a whole user back, with the id that we gave.
    if (target !== null && !isReadOnly(target)) change(resource, op, target, inner);
  }
}

/** An unknown name in an object is left out, as in a whole user; only a path must be right. */
function isUnknown(name: string, attributes: readonly Attribute[]): boolean {
  const { path } = splitPath(name);
  try {
    return !('attribute' in resolve(attributes, path));
  } catch {
    return true;
  }
}

const isReadOnly = ({ attribute, sub }: Target): boolean =>
  attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly';

/** Returns null for an attribute that we don't keep. @throws AppError invalidPath */
function targetOf(text: string, attributes: readonly Attribute[]): Target | null {
  const { path, filter, sub: inner } = splitPath(text);
  const found = resolve(attributes, path);
  if (!('attribute' in found)) {
    if (found.isKnown) return null;
    throw fault('invalidPath', `There is no attribute ${JSON.stringify(path.slice(0, 100))}.`);
  }
  const { attribute } = found;
  const subAttributes = attribute.subAttributes ?? [];
  if (filter !== null && !attribute.multiValued)
    throw fault('invalidPath', `${attribute.name} has only one value, and needs no filter.`);
  if (inner === null)
    return { attribute, sub: found.sub, filter: filter === null ? null : parseFilter(filter, subAttributes) };
  const sub = named(subAttributes, inner);
  // Such as `emails[type eq "work"].display`.
  if (sub === undefined) return null;
  return { attribute, sub, filter: filter === null ? null : parseFilter(filter, subAttributes) };
}

function change(resource: Resource, op: Operation['op'], target: Target, value: unknown): void {
  const { attribute, sub } = target;
  if (isReadOnly(target)) throw fault('mutability', `${attribute.name} can only be read.`);
  // Null, and an empty text, clear an attribute.
  const isRemoval = op === 'remove' || value === null || value === undefined || value === '';
  if (op !== 'remove' && value === undefined)
    throw fault('invalidValue', `The operation on ${attribute.name} has no value.`);
  if (isRemoval && isRequired(target))
    throw fault('mutability', `${(sub ?? attribute).name} can't be removed.`);
  if (attribute.multiValued) changeValues(resource, isRemoval ? 'remove' : op, target, value);
  else if (sub !== null) changeSub(resource, attribute, sub, isRemoval, value);
  else if (isRemoval) delete resource[attribute.name];
  else if (attribute.type === 'complex') {
    const given = readValue(value, attribute, attribute.name) as Resource;
    resource[attribute.name] = { ...(resource[attribute.name] as Resource | undefined), ...given };
  } else resource[attribute.name] = readValue(value, attribute, attribute.name);
}

const isRequired = ({ attribute, sub, filter }: Target): boolean =>
  filter === null &&
  (sub === null ? attribute.required === true : attribute.required === true && sub.required === true);

function changeSub(
  resource: Resource,
  attribute: Attribute,
  sub: Attribute,
  isRemoval: boolean,
  value: unknown,
): void {
  const before = (resource[attribute.name] ?? {}) as Resource;
  const { [sub.name]: _, ...rest } = before;
  resource[attribute.name] = isRemoval
    ? rest
    : { ...before, [sub.name]: readValue(value, sub, `${attribute.name}.${sub.name}`) };
}

function changeValues(resource: Resource, op: Operation['op'], target: Target, value: unknown): void {
  const { attribute } = target;
  const values = changedValues((resource[attribute.name] ?? []) as Resource[], op, target, value);
  if (values.length > VALUES_MAX)
    throw fault('invalidValue', `${attribute.name} would have more than ${VALUES_MAX} values.`);
  if (values.length === 0) delete resource[attribute.name];
  else resource[attribute.name] = values;
}

function changedValues(
  before: Resource[],
  op: Operation['op'],
  { attribute, sub, filter }: Target,
  value: unknown,
): Resource[] {
  if (filter === null && sub === null) {
    if (op === 'remove')
      return value === undefined || value === null ? [] : without(before, value, attribute);
    const given = readValue(value, attribute, attribute.name) as Resource[];
    return op === 'replace' ? given : added(before, given);
  }
  const isMeant = (one: Resource): boolean =>
    filter === null || passes(filter, one, attribute.subAttributes ?? []);
  if (op === 'remove')
    return before.flatMap((one) => {
      if (!isMeant(one)) return [one];
      // A value without its `value` says nothing.
      if (sub === null || sub.name === 'value') return [];
      const { [sub.name]: _, ...rest } = one;
      return [rest];
    });
  const single = { ...attribute, multiValued: undefined } as unknown as Attribute;
  const given =
    sub === null
      ? (readValue(value, single, attribute.name) as Resource)
      : { [sub.name]: readValue(value, sub, `${attribute.name}.${sub.name}`) };
  const place = before.findIndex(isMeant);
  if (place >= 0) {
    const now = before.map((one) => (isMeant(one) ? { ...one, ...given } : one));
    return given.primary === true ? onePrimary(now, place) : now;
  }
  // Entra ID changes a value that isn't there yet, and means a new one.
  const begun = filter === null ? {} : begunBy(filter);
  if (begun === null) throw fault('noTarget', `No value of ${attribute.name} passes the filter.`);
  return onePrimary([...before, { ...begun, ...given }], before.length);
}

/** The values without those that are given. */
function without(before: Resource[], value: unknown, attribute: Attribute): Resource[] {
  const given = readValue(value, attribute, attribute.name) as Resource[];
  return before.filter((one) => !given.some((other) => other.value === one.value));
}

/** Adds values that aren't there yet. A new primary one takes the place of the former. */
function added(before: Resource[], given: Resource[]): Resource[] {
  const isThere = (one: Resource) =>
    before.some((other) => other.value === one.value && other.type === one.type);
  const fresh = given.filter((one) => !isThere(one));
  const primary = fresh.findIndex((one) => one.primary === true);
  const all = [...before, ...fresh];
  return primary < 0 ? all : onePrimary(all, before.length + primary);
}

/** Only one value can be the primary one: that at `place`, if it is. */
const onePrimary = (values: Resource[], place: number): Resource[] =>
  values[place]?.primary === true
    ? values.map((one, at) => (at !== place && one.primary === true ? { ...one, primary: false } : one))
    : values;

/** The value that a filter such as `type eq "work"` describes; null when it leaves something open. */
function begunBy(filter: Filter): Resource | null {
  if (filter.kind === 'compare' && filter.operator === 'eq' && filter.at !== null && filter.at.sub === null)
    return { [filter.at.attribute]: filter.value };
  if (filter.kind !== 'and') return null;
  const parts = filter.of.map(begunBy);
  return parts.includes(null) ? null : Object.assign({}, ...parts);
}
