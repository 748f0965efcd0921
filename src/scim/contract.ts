import { z } from 'zod';

/** A resource, or a message about some. What is in it is checked by the attributes of its schema. */
export const ScimBody = z.record(z.string(), z.unknown());

const text = z.string().optional();

/** The parameters of a list (RFC 7644, 3.4.2). */
export const ScimQuery = z.object({
  filter: text,
  sortBy: text,
  sortOrder: text,
  startIndex: text,
  count: text,
  attributes: text,
  excludedAttributes: text,
});
export type ScimQuery = z.output<typeof ScimQuery>;

/** The parameters of an answer with one resource. */
export const ShownQuery = ScimQuery.pick({ attributes: true, excludedAttributes: true });

export const SCIM_TYPES = ['application/scim+json', 'application/json'] as const;
