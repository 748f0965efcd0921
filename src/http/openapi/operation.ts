import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import { type Access, isForStaff } from '../access/access.ts';
import { ANY_FILE, isBinary } from '../answer/file-type.ts';
import type { Contract, Success } from '../operation.ts';
import { codesOf, type ErrorResponses } from './errors.ts';
import { type HeaderName, headerReferences } from './headers.ts';
import { parameters, pathNames } from './parameters.ts';
import { sample } from './sample.ts';
import { capitalised, type SchemaCollection } from './schemas.ts';
import { tagOf } from './tags.ts';

/** An operation of the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  [keyword: string]: unknown;
}

/** One operation in OpenAPI's form, made from its contract; shared parts go into the collections. */
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
  const access = ACCESS[scope] ?? `Scope: \`${scope}\``;
  const given = parameters(method, path, contract, schemas);
  const successes = [contract.success].flat();
  return {
    operationId: id,
    summary,
    description: description === undefined ? access : `${description}\n\n${access}`,
    tags: [tagOf(path)],
    security: securityOf(scope),
    [scope in ACCESS ? 'x-access' : 'x-scope']: scope,
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: {
        required: contract.isBodyOptional !== true,
        content: {
          'application/json': { schema: schemas.input(body, capitalised(id)), example: example.body },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        successes.map((success, place) => [
          String(success.status),
          successResponse(id, success, isLimited, place === 0 ? example.response : undefined, schemas),
        ]),
      ),
      ...(method === 'get' && successes.some(({ etag }) => etag) && { '304': notModified(isLimited) }),
      ...errors.of(codesOf(method, contract, pathNames(path).length > 0)),
    },
  };
}

/** Callers of operations that need no scope, in words. */
const ACCESS: Partial<Record<Access, string>> = {
  any: 'Any API key, or a staff session of any role.',
  staff: 'A staff session alone, of any role: no API key can do this.',
  own_account:
    'A staff session alone, of any role, even one that has yet to set up a second factor: no API key can do this.',
  admin: 'A staff session with the role `admin` alone: no API key can do this.',
  public: 'Needs no key.',
};

/** The scope itself is in `x-scope`, because OpenAPI has a place only for scopes of OAuth. */
function securityOf(access: Access): object[] {
  if (access === 'public') return [];
  if (isForStaff(access)) return [{ staffSession: [] }];
  return [{ apiKey: [] }, { staffSession: [] }];
}

const LIMIT_HEADERS: HeaderName[] = ['RateLimit', 'RateLimit-Policy'];

const notModified = (isLimited: boolean) => ({
  description: 'It is still the one of your `If-None-Match`.',
  headers: headerReferences([REQUEST_ID_HEADER, ...(isLimited ? LIMIT_HEADERS : []), 'ETag']),
});

function successResponse(
  id: string,
  success: Success,
  isLimited: boolean,
  example: unknown,
  schemas: SchemaCollection,
) {
  const { description, etag, body, contentType, headers: own = [] } = success;
  const headers = headerReferences([
    REQUEST_ID_HEADER,
    ...(isLimited ? LIMIT_HEADERS : []),
    ...(etag ? (['ETag'] as const) : []),
    ...own,
  ]);
  if (body !== undefined) {
    const schema = schemas.output(body, `${capitalised(id)}Answer`);
    const shown = example ?? sample(schema, (one) => schemas.resolve(one));
    return { description, headers, content: { 'application/json': { schema, example: shown } } };
  }
  if (contentType === undefined) return { description, headers };
  const types = [contentType].flat();
  const schema = { type: 'string', ...(types.some(isBinary) && { format: 'binary' }) };
  return {
    description,
    headers,
    content: Object.fromEntries(
      [...types, ...(types.some(isBinary) ? [ANY_FILE] : [])].map((type) => [type, { schema }]),
    ),
  };
}
