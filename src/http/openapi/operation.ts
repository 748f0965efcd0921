import type { Contract, Success } from '../operation.ts';
import { codesOf, type ErrorResponses } from './errors.ts';
import { type HeaderName, headerReferences } from './headers.ts';
import { parameters, pathNames } from './parameters.ts';
import { sample } from './sample.ts';
import type { SchemaCollection } from './schemas.ts';
import { tagOf } from './tags.ts';

/** An operation of the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  [keyword: string]: unknown;
}

/** One operation as OpenAPI has it, from its contract; shared parts go to the collections. */
export function describeOperation(
  method: string,
  path: string,
  contract: Contract,
  schemas: SchemaCollection,
  errors: ErrorResponses,
): Operation {
  const { id, summary, description, scope, body, example } = contract;
  const isPublic = scope === 'public';
  const isLimited = !isPublic || contract.limitedByAddress === true;
  const access = isPublic ? 'Needs no key.' : `Scope: \`${scope}\``;
  const given = parameters(method, path, contract, schemas);
  const successes = [contract.success].flat();
  return {
    operationId: id,
    summary,
    description: description === undefined ? access : `${description}\n\n${access}`,
    tags: [tagOf(path)],
    security: isPublic ? [] : [{ apiKey: [scope] }],
    ...(!isPublic && { 'x-scope': scope }),
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: {
        required: contract.isBodyOptional !== true,
        content: { 'application/json': { schema: schemas.input(body), example: example.body } },
      },
    }),
    responses: {
      ...Object.fromEntries(
        successes.map((success, place) => [
          String(success.status),
          successResponse(success, isLimited, place === 0 ? example.response : undefined, schemas),
        ]),
      ),
      ...(method === 'get' && successes.some(({ etag }) => etag) && { '304': notModified(isLimited) }),
      ...errors.of(codesOf(contract, pathNames(path).length > 0)),
    },
  };
}

const LIMIT_HEADERS: HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

const notModified = (isLimited: boolean) => ({
  description: 'It is still the one of your `If-None-Match`.',
  headers: headerReferences(['X-Request-Id', ...(isLimited ? LIMIT_HEADERS : []), 'ETag']),
});

function successResponse(success: Success, isLimited: boolean, example: unknown, schemas: SchemaCollection) {
  const { description, etag, body, contentType } = success;
  const headers = headerReferences([
    'X-Request-Id',
    ...(isLimited ? LIMIT_HEADERS : []),
    ...(etag ? (['ETag'] as const) : []),
  ]);
  if (body !== undefined) {
    const schema = schemas.output(body);
    const shown = example ?? sample(schema, (one) => schemas.resolve(one));
    return { description, headers, content: { 'application/json': { schema, example: shown } } };
  }
  if (contentType === undefined) return { description, headers };
  return {
    description,
    headers,
    content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
  };
}
