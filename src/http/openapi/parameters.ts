import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import type { JsonSchema } from '../fields.ts';
import type { Contract } from '../operation.ts';
import { TEXT_IN_PATH } from '../patterns.ts';
import { SAMPLE_ID } from './sample.ts';
import type { SchemaCollection } from './schemas.ts';

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag that you have: an unchanged record is answered with 304, without its body.',
  schema: { type: 'string' },
  example: '"3"',
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag that your change is based on: when the record has changed meanwhile, nothing happens (412).',
  schema: { type: 'string' },
  example: '"3"',
};

const REQUEST_ID = {
  name: REQUEST_ID_HEADER,
  in: 'header',
  description:
    'Your own id for this request, 1 to 64 of letters, digits, `.`, `_` and `-`; the audit log keeps it. Any other text is replaced.',
  schema: { type: 'string' },
  example: 'intake-42',
};

/** The parameters that contracts don't describe themselves, under `components.parameters`. */
export const PARAMETERS = { IfNoneMatch: IF_NONE_MATCH, IfMatch: IF_MATCH, RequestId: REQUEST_ID };

const reference = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

/** All parameters of an operation: path, query, headers. `path` is in OpenAPI's form: `/photos/{id}`. */
export function parameters(method: string, path: string, contract: Contract, schemas: SchemaCollection) {
  const isRead = method === 'get';
  const hasEtag = [contract.success].flat().some(({ etag }) => etag);
  const isConditional = !isRead && contract.errors.includes('precondition_failed');
  const ruled = contract.path ? schemas.query(contract.path).properties : {};
  return [
    ...pathNames(path).map((name) => pathParameter(name, contract.example.params?.[name], ruled[name])),
    ...queryParameters(contract, schemas),
    ...(isRead && hasEtag ? [reference('IfNoneMatch')] : []),
    ...(isConditional ? [reference('IfMatch')] : []),
    ...(isRead ? [] : [reference('RequestId')]),
  ];
}

export const pathNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** @param ruled the contract's rules for the value; without rules, any text is looked up, and may not be found */
function pathParameter(name: string, example: string | undefined, ruled?: JsonSchema) {
  const isClients = name === 'externalId';
  const isId = !isClients && /^id$|Id$/.test(name);
  const { description, ...rules } = ruled ?? (isId ? { format: 'uuid' } : { pattern: TEXT_IN_PATH });
  const said = isClients ? 'Your own identifier, URL-encoded: `/` is written `%2F`.' : description;
  return {
    name,
    in: 'path',
    required: true,
    ...(said !== undefined && { description: said }),
    schema: { type: 'string', ...rules },
    example: example ?? (isId ? SAMPLE_ID : 'text'),
  };
}

function queryParameters({ query, example }: Contract, schemas: SchemaCollection) {
  if (query === undefined) return [];
  const { properties, required } = schemas.query(query);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
    ...(example.query?.[name] !== undefined && { example: typed(example.query[name], schema) }),
  }));
}

/** Contracts write query examples as text; the document has them in their own type. */
const typed = (text: string, { type }: JsonSchema): unknown =>
  type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text === 'true' : text;
