import type { Attribute } from './attributes/attribute.ts';
import { type Choice, choiceOf } from './attributes/choose.ts';
import { resolve } from './attributes/path.ts';
import { PAGE } from './discovery.ts';
import { fault } from './fault.ts';
import { assertFits, type Resource } from './filters/evaluate.ts';
import { parseFilter } from './filters/parse.ts';
import type { ListQuery } from './users/list.ts';

/** The parameters of a search, from a query string or from the body of a `.search`. */
export type Asked = Record<string, unknown>;

/** A search, and what to show of each resource. */
export interface Search {
  query: ListQuery;
  choice: Choice | null;
}

/** @throws AppError invalidFilter, invalidValue, invalidPath */
export function searchOf(asked: Asked, attributes: readonly Attribute[]): Search {
  const { filter, sortBy, sortOrder } = asked;
  const parsed =
    textIn('filter', filter) === null ? null : parseFilter(textIn('filter', filter)!, attributes);
  if (parsed !== null) assertFits(parsed, attributes);
  const by = textIn('sortBy', sortBy);
  const path = by === null ? null : resolve(attributes, by);
  const at =
    path !== null && 'attribute' in path
      ? { attribute: path.attribute.name, sub: path.sub?.name ?? null }
      : null;
  return {
    query: {
      filter: parsed,
      sort:
        by === null
          ? null
          : { by: at, isDescending: textIn('sortOrder', sortOrder)?.toLowerCase() === 'descending' },
      startIndex: Math.max(1, wholeIn('startIndex', asked.startIndex) ?? 1),
      count: Math.min(PAGE.most, Math.max(0, wholeIn('count', asked.count) ?? PAGE.usual)),
    },
    choice: shownOf(asked, attributes),
  };
}

/** The parts of a resource that the client wants. @throws AppError invalidValue */
export const shownOf = (asked: Asked, attributes: readonly Attribute[]): Choice | null =>
  choiceOf(
    namesIn('attributes', asked.attributes),
    namesIn('excludedAttributes', asked.excludedAttributes),
    attributes,
  );

function textIn(name: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw fault('invalidValue', `${name} must be a text.`);
  return value;
}

function wholeIn(name: string, value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : value;
  if (!Number.isSafeInteger(number)) throw fault('invalidValue', `${name} must be a whole number.`);
  return number as number;
}

/** Names are separated by commas, or stand in a list. */
function namesIn(name: string, value: unknown): string[] | null {
  if (value === undefined || value === null || value === '') return null;
  const names = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(names) || names.some((one) => typeof one !== 'string'))
    throw fault('invalidValue', `${name} must be names of attributes.`);
  return names.length === 0 ? null : names;
}

/** A page of resources as SCIM writes it. */
export const listResponse = (resources: Resource[], total: number, startIndex: number): Resource => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
