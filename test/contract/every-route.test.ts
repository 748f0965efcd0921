import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeyText } from '../../src/api-keys/key-text.ts';
import { revokeKey } from '../../src/api-keys/revoke.ts';
import { createApp } from '../../src/app.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { newId } from '../../src/lib/uuid.ts';
import { ROLES, SCOPES, type Scope } from '../../src/shared/rights.ts';
import { addressOf, call, type Documented, loadDocument, type Values } from '../support/openapi/openapi.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Answer, type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

/** Operations that may be called without a key. The description of each says why. */
const PUBLIC = [
  'getOpenApi',
  'getHealth',
  'getReadiness',
  'verifyCard',
  'listRevocations',
  'logIn',
  'forgotPassword',
  'lookUpLink',
  'setUp',
  'takeSecondStep',
  'getSecondStepOptions',
  'logInByPasskey',
  'getPasskeyOptions',
];
/** Operations that a key with any scope may call. */
const FOR_ANY = ['getOrganisation', 'getOverview'];

let server: Harness;
let tenant: Tenant;
let other: Tenant;
let operations: Documented[];
let guarded: Documented[];
let scoped: Documented[];
let forStaff: Documented[];
let seed: Seed;

beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  [tenant, other] = [server.organisation(), server.organisation()];
  ({ operations } = await loadDocument(server));
  guarded = operations.filter(({ access }) => access !== 'public');
  scoped = operations.filter(({ access }) => access === 'scope');
  forStaff = operations.filter(({ access }) => ['staff', 'own_account', 'admin'].includes(access));
  seed = await createSeed(server, tenant);
});
afterAll(() => server.stop());

/**
 * Runs a check on operations (on every guarded one, by default). Returns the faults, each with its
 * operation's name.
 */
async function onEach(
  check: (operation: Documented) => Promise<string | null>,
  ones: Documented[] = guarded,
): Promise<string[]> {
  const problems: string[] = [];
  for (const operation of ones) {
    const problem = await check(operation);
    if (problem !== null) problems.push(`${operation.id}: ${problem}`);
  }
  return problems;
}

const shown = ({ status, headers, body }: Answer) =>
  `${status} ${body?.error?.code} ${headers.get('WWW-Authenticate')}`;

describe('the document and the router', () => {
  it('have the same routes below /api/v1', () => {
    const routed = createApp(server.context)
      .routes.filter(({ path, hooks }) => path.startsWith('/api/') && hooks.detail?.hide !== true)
      .map(({ method, path }) => `${method} ${path.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}')}`);
    const documented = operations.filter(({ isApi }) => isApi).map(({ method, path }) => `${method} ${path}`);
    expect(routed.length).toBeGreaterThan(10);
    expect(documented.sort()).toEqual(routed.sort());
  });

  it('name each operation once', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** True for an answer that has no records: not found, an empty list, or a file with only a header. */
const isNothing = ({ status, body, text }: Answer): boolean =>
  status === 404 ||
  (body === null
    ? text.trim().split('\n').length === 1
    : body.meta?.total === 0 || (Array.isArray(body.data) && body.data.length === 0));

describe('every operation', () => {
  it('asks for a scope that exists, or for a staff session, or is listed as open', () => {
    const named = (wanted: Documented['access']) =>
      operations.filter(({ access }) => access === wanted).map(({ id }) => id);
    expect(named('public').sort()).toEqual([...PUBLIC].sort());
    expect(named('any')).toEqual(FOR_ANY);
    for (const { scope } of scoped) expect(SCOPES).toContain(scope);
    expect(forStaff.length).toBeGreaterThan(10);
    expect(operations.length).toBe(PUBLIC.length + FOR_ANY.length + scoped.length + forStaff.length);
  });

  it('answers 401 without a key, even to a broken body', async () => {
    const problems = await onEach(async (operation) => {
      const body = operation.bodySchema ? '{' : undefined;
      const answer = await call(server, operation, await seed(operation), { body });
      return shown(answer) === '401 unauthorized Bearer realm="lanyard"' ? null : shown(answer);
    });
    expect(problems).toEqual([]);
  });

  it('answers 401 invalid_token to a malformed, unknown, revoked or expired key', async () => {
    const revoked = tenant.key(['*']);
    writeNow(server.context, systemActor('test'), revokeKey, tenant.id, revoked.id);
    const expired = tenant.key(['*'], { expiresAt: new Date(Date.now() - 1000).toISOString() });
    const keys = { malformed: 'lyd_x', unknown: newKeyText(), revoked: revoked.key, expired: expired.key };
    const problems = await onEach(async (operation) => {
      const values = await seed(operation);
      const answers = await Promise.all(
        Object.entries(keys).map(async ([kind, key]) => [
          kind,
          shown(await call(server, operation, values, { key })),
        ]),
      );
      const wrong = answers.filter(
        ([, text]) => text !== '401 unauthorized Bearer realm="lanyard", error="invalid_token"',
      );
      return wrong.length === 0 ? null : JSON.stringify(wrong);
    });
    expect(problems).toEqual([]);
  });

  it('answers 401 invalid_token to another scheme', async () => {
    const problems = await onEach(async (operation) => {
      const headers = { Authorization: `Basic ${btoa(`key:${tenant.admin}`)}` };
      const answer = await call(server, operation, await seed(operation), { headers });
      return shown(answer) === '401 unauthorized Bearer realm="lanyard", error="invalid_token"'
        ? null
        : shown(answer);
    });
    expect(problems).toEqual([]);
  });

  it('answers 403 and names the scope to a key with all others', async () => {
    const keys = new Map(
      SCOPES.map((scope) => [scope, tenant.key(SCOPES.filter((one) => one !== scope)).key] as const),
    );
    const problems = await onEach(async (operation) => {
      const key = keys.get(operation.scope as Scope)!;
      const answer = await call(server, operation, await seed(operation), { key });
      const expected = `403 insufficient_scope Bearer realm="lanyard", error="insufficient_scope", scope="${operation.scope}"`;
      return shown(answer) === expected ? null : shown(answer);
    }, scoped);
    expect(problems).toEqual([]);
  });

  it('answers 403 to a key, whatever its scopes, where it asks for staff', async () => {
    const problems = await onEach(async (operation) => {
      // A cookie beside the key changes nothing: only the key counts.
      const { cookie } = (await seed(operation)).caller!;
      const answer = await call(server, operation, await seed(operation), { key: tenant.admin, cookie });
      const expected = '403 insufficient_scope Bearer realm="lanyard", error="insufficient_scope"';
      return shown(answer) === expected ? null : shown(answer);
    }, forStaff);
    expect(problems).toEqual([]);
  });

  it('answers 403 origin_mismatch to a write with a session from anywhere else', async () => {
    const { cookie } = await tenant.staff('admin');
    const origins = [
      undefined,
      'null',
      'http://elsewhere.example',
      `${server.url}.example`,
      `${server.url}/`,
    ];
    const writes = guarded.filter(({ method }) => method !== 'GET');
    const problems = await onEach(async (operation) => {
      const values = await seed(operation);
      for (const origin of origins) {
        const headers = { Cookie: cookie, ...(origin !== undefined && { Origin: origin }) };
        const answer = await call(server, operation, values, { headers });
        if (answer.body?.error?.code !== 'origin_mismatch') return `${origin}: ${shown(answer)}`;
      }
      return null;
    }, writes);
    expect(problems).toEqual([]);
  });

  it.each([...ROLES.map((role) => [role]), ['operator', 'reviewer'] as const])(
    'lets a session of %s %s do what the roles are for, and answers 403 otherwise',
    async (...roles) => {
      const { cookie } = await tenant.staff(...roles);
      const { scopes } = (await server.send('GET', '/session', { cookie })).body.data;
      // These operations would end the session with which the others are sent.
      const others = guarded.filter(({ id }) => id !== 'logOut' && id !== 'changePassword');
      const problems = await onEach(async (operation) => {
        const values = unknownIds(await seed(operation), operation);
        const answer = await call(server, operation, values, { cookie });
        const may = {
          scope: scopes.includes(operation.scope),
          ...{ any: true, staff: true, own_account: true, public: true, admin: roles.includes('admin') },
        }[operation.access];
        const isRefused = answer.body?.error?.code === 'insufficient_scope';
        return answer.status === 401 || isRefused === may ? shown(answer) : null;
      }, others);
      expect(problems).toEqual([]);
    },
  );

  it('is content with a key that has only its scope', async () => {
    const keys = new Map(SCOPES.map((scope) => [scope, tenant.key([scope]).key] as const));
    const problems = await onEach(async (operation) => {
      const key = keys.get(operation.scope as Scope)!;
      const values = await seed(operation);
      // The id is unknown, because this only checks that the key lets the request through. Filters may take more scopes.
      const { query: _, ...unknown } = unknownIds(values, operation);
      const answer = await call(server, operation, { ...unknown, query: values.query }, { key });
      return answer.status === 401 || answer.status === 403 ? shown(answer) : null;
    }, scoped);
    expect(problems).toEqual([]);
  });

  it("answers to another organisation's ids exactly as to unknown ones", async () => {
    let compared = 0;
    const { cookie } = await other.staff('admin');
    const problems = await onEach(async (operation) => {
      const foreign = await seed(operation);
      const unknown = unknownIds(foreign, operation);
      if (JSON.stringify(foreign) === JSON.stringify(unknown)) return null;
      compared++;
      const stranger = foreign.caller?.cookie ? { cookie } : { key: other.admin };
      const [first, second] = [
        await call(server, operation, foreign, stranger),
        await call(server, operation, unknown, stranger),
      ];
      const [seen, wanted] = [comparable(first, foreign), comparable(second, unknown)];
      // An operation that creates a missing record creates the caller's own record in both cases.
      if (first.status === 201 && second.status === 201) return null;
      return seen === wanted && isNothing(second) ? null : `${seen} instead of ${wanted}`;
    });
    expect(compared).toBeGreaterThan(8);
    expect(problems).toEqual([]);
  });

  it('answers 405 with Allow to every method that its path does not have', async () => {
    const paths = Map.groupBy(operations, ({ path }) => path);
    const problems: string[] = [];
    for (const [path, ones] of paths) {
      // `preview` in `/designs/preview` isn't an id for `/designs/{id}`. Where two patterns match, either may be meant.
      const own = new Set(
        operations
          .filter((one) => (path.includes('{') ? covers(one.path, path) : one.path === path))
          .map(({ method }) => method),
      );
      if (own.has('GET')) own.add('HEAD');
      const allow = [...own].sort().join(', ');
      const url = addressOf(ones[0]!, await seed(ones[0]!));
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (own.has(method)) continue;
        const answer = await server.send(method, url, { key: tenant.admin });
        const got = `${answer.status} ${answer.body?.error?.code} ${answer.headers.get('Allow')}`;
        if (got !== `405 method_not_allowed ${allow}`) problems.push(`${method} ${path}: ${got}`);
      }
    }
    expect(problems).toEqual([]);
  });

  it('answers HEAD as GET, without the body', async () => {
    const problems: string[] = [];
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const values = await seed(operation);
      const get = await call(server, operation, values, values.caller);
      const head = await server.send('HEAD', addressOf(operation, values), values.caller);
      const same = ['content-type', 'etag'].every((name) => get.headers.get(name) === head.headers.get(name));
      // An answer that is made as it is sent has no length beforehand.
      const length = head.headers.get('content-length');
      const lengthOf = (answer: typeof get) => answer.headers.get('content-length');
      // An answer that says how long ago something was may have become longer.
      const isLengthTrue =
        length === null ||
        length === lengthOf(get) ||
        length === lengthOf(await call(server, operation, values, values.caller));
      if (head.status !== get.status || head.text !== '' || !same || !isLengthTrue)
        problems.push(`${operation.id}: ${head.status} ${length} ${head.text}`);
    }
    expect(problems).toEqual([]);
  });
});

const covers = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Path parameters whose values are the same words for every organisation. */
const WORDS = ['kind', 'language', 'version'];

/** The same request with ids that nobody has. */
function unknownIds(values: Values, { queryParameters }: Documented): Values {
  const replaced = (names: string[], from: Values['params'] = {}) =>
    Object.fromEntries(
      Object.entries(from).map(([name, value]) => [name, names.includes(name) ? newId() : value]),
    );
  const filters = queryParameters.filter(({ schema }) => schema.format === 'uuid').map(({ name }) => name);
  return {
    params: replaced(
      Object.keys(values.params ?? {}).filter((name) => !WORDS.includes(name)),
      values.params,
    ),
    query: {
      ...values.query,
      ...replaced(filters, Object.fromEntries(filters.map((name) => [name, newId()]))),
    },
    ...(values.body && {
      body: {
        ...values.body,
        ...('cardHolderId' in values.body && { cardHolderId: newId() }),
      },
    }),
    caller: values.caller,
  };
}

/** An answer without the parts that always differ: the request's id, and ids that the client itself sent. */
function comparable(answer: Answer, { params = {} }: Values): string {
  let text = JSON.stringify([answer.status, answer.body]);
  if (answer.body?.error) text = text.replace(answer.body.error.requestId, '(request)');
  for (const value of Object.values(params)) text = text.replaceAll(value, '(id)');
  const tag = answer.headers.get('ETag');
  return `${text} ${tag}`;
}
