import { type Attribute, named } from '../attributes/attribute.ts';
import { fault } from '../fault.ts';
import type { Filter, Literal, Named, Operator } from './parse.ts';

/** A resource, or a complex value of one, by canonical names. */
export type Resource = Record<string, unknown>;

/**
 * True when a resource passes a filter.
 * @param attributes the attributes of the resource, or the sub-attributes of the value
 * @throws AppError invalidFilter for an operator that the attribute's type doesn't have
 */
export function passes(filter: Filter, resource: Resource, attributes: readonly Attribute[]): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((one) => passes(one, resource, attributes));
    case 'or':
      return filter.of.some((one) => passes(one, resource, attributes));
    case 'not':
      return !passes(filter.of, resource, attributes);
    case 'present':
      return found(filter.at, resource, attributes).values.some(isPresent);
    case 'compare':
      return compared(filter, resource, attributes);
    case 'value': {
      const subs = named(attributes, filter.attribute)?.subAttributes ?? [];
      return listOf(resource[filter.attribute]).some((value) => passes(filter.of, value as Resource, subs));
    }
  }
}

/** Checks, without a resource, that each operator fits its attribute. @throws AppError invalidFilter */
export function assertFits(filter: Filter, attributes: readonly Attribute[]): void {
  if (filter.kind === 'and' || filter.kind === 'or') for (const one of filter.of) assertFits(one, attributes);
  else if (filter.kind === 'not') assertFits(filter.of, attributes);
  else if (filter.kind === 'value')
    assertFits(filter.of, named(attributes, filter.attribute)?.subAttributes ?? []);
  else if (filter.kind === 'compare') {
    const attribute = attributeAt(filter.at, attributes);
    if (attribute?.type === 'boolean' && !['eq', 'ne'].includes(filter.operator))
      throw fault(
        'invalidFilter',
        `${attribute.name} is true or false, and can't be compared by ${filter.operator}.`,
      );
  }
}

function compared(
  { at, operator, value }: Extract<Filter, { kind: 'compare' }>,
  resource: Resource,
  attributes: readonly Attribute[],
): boolean {
  const { attribute, values } = found(at, resource, attributes);
  const present = values.filter(isPresent);
  // null stands for an attribute without a value.
  if (value === null) return (operator === 'eq') === (present.length === 0);
  const isEqual = (one: unknown) => holds('eq', one, value, attribute);
  if (operator === 'ne') return !present.some(isEqual);
  return present.some((one) => holds(operator, one, value, attribute));
}

function holds(operator: Operator, one: unknown, value: Literal, attribute: Attribute | null): boolean {
  if (attribute?.type === 'dateTime')
    return inOrder(operator, Date.parse(String(one)), Date.parse(String(value)));
  // Entra ID compares with "True".
  if (typeof one === 'boolean') return operator === 'eq' && String(one) === String(value).toLowerCase();
  if (typeof one === 'number') return inOrder(operator, one, Number(value));
  if (typeof one !== 'string' || typeof value !== 'string') return false;
  const isExact = attribute?.caseExact === true;
  const [text, asked] = isExact ? [one, value] : [one.toLowerCase(), value.toLowerCase()];
  switch (operator) {
    case 'co':
      return text.includes(asked);
    case 'sw':
      return text.startsWith(asked);
    case 'ew':
      return text.endsWith(asked);
    default:
      return inOrder(operator, text, asked);
  }
}

function inOrder<T extends string | number>(operator: Operator, one: T, other: T): boolean {
  switch (operator) {
    case 'eq':
      return one === other;
    case 'gt':
      return one > other;
    case 'ge':
      return one >= other;
    case 'lt':
      return one < other;
    case 'le':
      return one <= other;
    default:
      return false;
  }
}

function attributeAt(at: Named, attributes: readonly Attribute[]): Attribute | null {
  if (at === null) return null;
  const attribute = named(attributes, at.attribute);
  if (attribute === undefined) return null;
  if (at.sub !== null) return named(attribute.subAttributes ?? [], at.sub) ?? null;
  // `emails co "x"` is about their values.
  if (attribute.type === 'complex') return named(attribute.subAttributes ?? [], 'value') ?? attribute;
  return attribute;
}

/** The values at a place, and the attribute that they belong to. */
export function found(
  at: Named,
  resource: Resource,
  attributes: readonly Attribute[],
): { attribute: Attribute | null; values: unknown[] } {
  const attribute = attributeAt(at, attributes);
  if (at === null || attribute === null) return { attribute: null, values: [] };
  const values = listOf(resource[at.attribute]);
  const sub =
    at.sub ?? (attribute.name === 'value' && named(attributes, at.attribute) !== attribute ? 'value' : null);
  return { attribute, values: sub === null ? values : values.map((one) => (one as Resource)[sub]) };
}

const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function isPresent(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(isPresent);
}
