import type { Answer, Call, Harness } from '../server/harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read it at many depths, and fail where it differs
export type Json = any;

/** An operation of the OpenAPI document, with the facts that tests use most. */
export interface Documented {
  id: string;
  method: string;
  /** The path in the document: `/photos/{id}`. */
  path: string;
  /** The address before its path: `http://…/api/v1`, or the origin for an operation outside the API. */
  base: string;
  isApi: boolean;
  /** The kind of caller that may send the operation; `scope` for keys and sessions with its scope. */
  access: 'scope' | 'any' | 'staff' | 'own_account' | 'admin' | 'public';
  /** Null where `access` is anything but `scope`. */
  scope: string | null;
  pathParameters: string[];
  queryParameters: Json[];
  bodySchema: Json | null;
  bodyExample: Json;
  responses: Record<string, Json>;
}

/** The document as the server publishes it, and its operations. */
export async function loadDocument(server: Harness): Promise<{ document: Json; operations: Documented[] }> {
  const { body: document } = await server.send('GET', '/openapi.json');
  return { document, operations: operationsOf(document) };
}

const VERBS = ['get', 'put', 'post', 'patch', 'delete'];

export function operationsOf(document: Json): Documented[] {
  const resolve = (part: Json) => (part?.$ref ? follow(document, part.$ref) : part);
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    VERBS.filter((verb) => item[verb]).map((verb): Documented => {
      const operation = item[verb];
      const parameters = (operation.parameters ?? []).map(resolve);
      const named = (place: string) => parameters.filter((one: Json) => one.in === place);
      const json = operation.requestBody?.content['application/json'];
      return {
        id: operation.operationId,
        method: verb.toUpperCase(),
        path,
        base: (item.servers ?? document.servers)[0].url,
        isApi: item.servers === undefined,
        access: operation['x-scope'] ? 'scope' : (operation['x-access'] ?? 'public'),
        scope: operation['x-scope'] ?? null,
        pathParameters: named('path').map((one: Json) => one.name),
        queryParameters: named('query'),
        bodySchema: json ? resolve(json.schema) : null,
        bodyExample: json?.example,
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, response]) => [status, resolve(response)]),
        ),
      };
    }),
  );
}

/** Returns the component to which `#/components/…` leads. */
export const follow = (document: Json, reference: string): Json =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

/** Values that replace the document's examples in a request. */
export interface Values {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Json;
  /** The key or session that may send the request. */
  caller?: Pick<Call, 'key' | 'cookie'>;
}

/** The address of an operation, with these parameters. */
export function addressOf(operation: Documented, { params = {}, query = {} }: Values): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = new URLSearchParams(query).toString();
  return `${operation.base}${path}${search && `?${search}`}`;
}

/** Sends an operation with these values; the body goes along only where the operation takes one. */
export const call = (
  server: Harness,
  operation: Documented,
  values: Values,
  more: Call = {},
): Promise<Answer> =>
  server.send(operation.method, addressOf(operation, values), {
    ...(operation.bodySchema && { body: values.body }),
    ...more,
  });
