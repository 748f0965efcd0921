import fc from 'fast-check';
import { expect } from 'vitest';
import { type Documented, type Json, loadDocument } from '../support/openapi/openapi.ts';
import { type Checker, createChecker } from '../support/openapi/openapi-check.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Answer, type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let operations: Documented[];
let check: Checker;
let seed: Seed;

/** Starts the server under test, with a record of each kind. */
export async function startFuzzed(): Promise<Harness> {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0', LOG_LEVEL: 'warn' });
  tenant = server.organisation();
  const loaded = await loadDocument(server);
  operations = loaded.operations;
  check = createChecker(loaded.document);
  seed = await createSeed(server, tenant);
  return server;
}

/**
 * All these texts together are below 16 KiB: if address and headers are longer than that, Bun itself answers
 * with 431.
 */
const HOSTILE = [
  ...[
    '',
    ' ',
    '.',
    '..',
    '../../etc/passwd',
    '..\\..',
    '%00',
    '\u0000',
    'a\u0000b',
    '\u202e',
    '\ud800',
    '\udc00x',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE card_holders; --',
    "') UNION SELECT * FROM api_keys --",
    '%_%',
    '*',
    '"',
    '\\',
  ],
  ...['<script>alert(1)</script>', '#{7*7}', '{{7*7}}', '\r\nX-Injected: 1', '\u{1f4a9}'.repeat(200)],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '[object Object]'],
  ...['0', '-1', '1e309', '9007199254740993', '99999999999999999999999', '0x10', '1.5', '١', '２'],
  ...['2026-02-30', '9999-12-31', '0000-00-00', '+275760-09-13', '2026-01-01T00:00:00Z', 'x'.repeat(5000)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '*/*',
    'é',
    'e\u0301',
    'ﬀ',
    'ß',
    'İ',
    'AND',
    'NEAR(',
    'a* OR b',
    '^a',
  ],
];
const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    -0,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Request {
  operation: Documented;
  /** Returns the text by which a failure of the test shows the request. */
  [fc.toStringMethod]: () => string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Every client takes an encoded `.` or `..` out of a path; raw-socket.test.ts sends these. */
const inPath = (text: string) =>
  text === '' || text === '.' || text === '..' ? '%20' : encodeURIComponent(text.toWellFormed());

/** Requests for an operation: mostly close to a valid one, so that they get past the first check. */
async function requestsFor(operation: Documented): Promise<fc.Arbitrary<Request>> {
  const good = await seed(operation);
  const params = fc.record(
    Object.fromEntries(
      operation.pathParameters.map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(encodeURIComponent(good.params?.[name] ?? '')) },
          { weight: 2, arbitrary: hostileText.map(inPath) },
          fc.constantFrom('%', '%zz', '%00', '%ff', '%2e%2e%2f', '%2F', '%c0%af', 'x'.repeat(3000)),
        ),
      ]),
    ),
  );
  const names = [...operation.queryParameters.map(({ name }) => name as string), 'unknown', '__proto__'];
  const known = operation.queryParameters.flatMap(
    ({ schema }) => (schema.enum ?? []).map(String) as string[],
  );
  const query = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.oneof(hostileText, fc.constantFrom('1', '25', 'Ada', ...known))),
    { maxLength: 4 },
  );
  const fields = Object.keys(operation.bodySchema?.properties ?? {});
  const changed = fc
    .dictionary(
      fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fields, 'unknown') }, hostileText),
      hostileValue,
      {
        maxKeys: 4,
      },
    )
    .map((values) => JSON.stringify({ ...good.body, ...values }));
  const body = fc.oneof(
    { weight: 6, arbitrary: changed },
    hostileValue.map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      '{',
      '[1,',
      '{"a":1}{"a":2}',
      '"',
      '\u{feff}{}',
      '[[[['.repeat(2000),
      '{"a":'.repeat(2000),
    ),
    hostileText,
  );
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('application/json') },
    fc.constantFrom(
      'text/plain',
      'application/json;charset=utf-16',
      'multipart/form-data',
      'x',
      'application/jsonx',
    ),
  );
  const { cookie } = good.caller ?? {};
  const key = fc.oneof(
    // A request with a cookie has no key, because the key would take precedence.
    { weight: 9, arbitrary: fc.constant(cookie === undefined ? `Bearer ${tenant.admin}` : '') },
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer lyd_x',
      `bearer  ${tenant.admin}`,
      `Basic ${tenant.admin}`,
    ),
  );
  const condition = fc.constantFrom('', '"1"', 'W/"1"', '*', '"', '"1", "2"', 'x'.repeat(2000), '\u00ff');

  return fc.record({ params, query, body, type, key, condition }).map((parts): Request => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => parts.params[name]!);
    const search = parts.query
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    const request = {
      operation,
      url: `${operation.base}${path}${search && `?${search}`}`,
      headers: {
        ...(parts.key && { Authorization: parts.key }),
        ...(cookie && { Cookie: cookie, Origin: server.url }),
        ...(parts.condition && { 'If-Match': parts.condition, 'If-None-Match': parts.condition }),
        ...(operation.method !== 'GET' && { 'Content-Type': parts.type }),
      },
      body: operation.method === 'GET' ? undefined : parts.body,
    };
    const { url, headers, body: sent } = request;
    const shown = JSON.stringify({ method: operation.method, url, headers, body: sent });
    return { ...request, [fc.toStringMethod]: () => shown.replace(/(.)\1{50,}/g, '$1$1…') };
  });
}

/** No failure may reveal these: paths of the server, names of its libraries, and parts of its SQL. */
const LEAK =
  /\/(home|root|tmp|usr|var|node_modules|src)\/|\.ts\b|\bat \w+ \(|SQLITE|SQL|syntax error|constraint failed|drizzle|elysia|zod/i;

function problemsOf({ operation }: Request, answer: Answer): string[] {
  const problems = check(operation, answer);
  if (answer.status >= 500) problems.push(`status ${answer.status}`);
  if (!answer.headers.has('X-Request-Id')) problems.push('no X-Request-Id');
  if (answer.headers.has('X-Injected')) problems.push('a header was injected');
  if (answer.status < 400) return problems;
  const { code, message, requestId, details, ...more } = answer.body?.error ?? {};
  if (requestId !== answer.headers.get('X-Request-Id')) problems.push('another request id in the body');
  if (typeof code !== 'string' || !message || Object.keys(more).length > 0)
    problems.push('not the one error shape');
  if (answer.status === 422 && !(details?.length > 0)) problems.push('422 without details');
  const told = LEAK.exec(`${message}${JSON.stringify(details ?? '')}`);
  if (told) problems.push(`tells "${told[0]}"`);
  return problems;
}

/** Sends `count` requests, the same for the same seed. Fails unless each is answered as documented. */
export async function fuzz(count: number, from: number): Promise<void> {
  const requests = await Promise.all(operations.map(requestsFor));
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(...requests), async (request) => {
      const { operation, url, headers, body } = request;
      const answer = await server.send(operation.method, url, { headers, body });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const problems = problemsOf(request, answer);
      if (problems.length > 0)
        throw new Error(`${problems.join('; ')}\n${answer.status} ${answer.text.slice(0, 500)}`);
    }),
    { numRuns: count, seed: from },
  );
  // Enough requests must have got past the first checks, or the test would prove little.
  for (const status of [200, 400, 401, 404, 422])
    expect(statuses.get(status), `answers with ${status}`).toBeGreaterThan(0);
  const faults = server.logged().filter(({ level }) => level === 'error');
  expect(faults).toEqual([]);
}
