import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { holderOf, newUser, type Scim, scimOf } from './users.ts';

let server: Harness;
let tenant: Tenant;
let scim: Scim;
beforeAll(async () => {
  server = await startHarness({ SCIM_LEAVER_LIMIT: '100 %', RATE_LIMIT_AUTH_FAILURES_PER_MIN: '3' });
  tenant = server.organisation();
  scim = scimOf(server, tenant);
});
afterAll(() => server.stop());

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

describe('every failure below /scim is SCIM’s own', () => {
  const send = (method: string, path: string, call = {}) =>
    server.send(method, `${server.url}/scim${path}`, call);

  it.each<[number, string | undefined, () => ReturnType<typeof send>]>([
    [401, undefined, () => send('GET', '/v2/Users')],
    [403, undefined, () => send('GET', '/v2/Users', { key: tenant.key(['card_holders:write']).key })],
    [404, undefined, () => scim.send('GET', '/Users/nobody')],
    [404, undefined, () => scim.send('GET', '/Users/01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17')],
    [404, undefined, () => scim.send('GET', '/Things')],
    [404, undefined, () => send('GET', '/')],
    [404, undefined, () => scim.send('GET', '/Schemas/urn:nothing')],
    [405, undefined, () => scim.send('DELETE', '/Schemas')],
    [405, undefined, () => scim.send('POST', '/ServiceProviderConfig', { body: {} })],
    [400, undefined, () => send('GET', '/v2/Users/%zz')],
    [400, 'invalidSyntax', () => scim.send('POST', '/Users', { body: '{' })],
    [400, 'invalidSyntax', () => scim.send('POST', '/Users', { body: '[]' })],
    [400, 'invalidSyntax', () => scim.send('POST', '/Users')],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: {} })],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: { userName: 'x' } })],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: newUser({ userName: ' ' }) })],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: newUser({ emails: [{ value: 'x' }] }) })],
    [
      400,
      'invalidValue',
      () => scim.send('POST', '/Users', { body: newUser({ emails: [{ type: 'work' }] }) }),
    ],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: newUser({ active: 'maybe' }) })],
    [400, 'invalidValue', () => scim.send('POST', '/Users', { body: newUser({ userName: { a: 1 } }) })],
    [
      400,
      'invalidValue',
      () => scim.send('POST', '/Users', { body: newUser({ externalId: 'x'.repeat(65) }) }),
    ],
    [
      415,
      undefined,
      () => scim.send('POST', '/Users', { body: 'a=b', headers: { 'Content-Type': 'text/plain' } }),
    ],
    [413, undefined, () => scim.send('POST', '/Users', { body: newUser({ x: 'x'.repeat(300_000) }) })],
  ])('%i %s', async (status, scimType, call) => {
    const { body, headers, status: answered, text } = await call();
    expect(answered, text).toBe(status);
    expect(body).toEqual({
      schemas: [ERROR],
      status: String(status),
      ...(body.scimType !== undefined && { scimType: body.scimType }),
      detail: expect.any(String),
    });
    if (status !== 400 || scimType !== undefined) expect(body.scimType).toBe(scimType);
    expect(headers.get('Content-Type')).toBe('application/scim+json');
  });

  it('names what is wrong as SCIM does', async () => {
    const { body } = await scim.send('POST', '/Users', {
      body: newUser({ name: { givenName: 'x'.repeat(121), familyName: 'Y' }, emails: [{ value: 'nobody' }] }),
    });
    expect(body.detail).toMatch(/name\.givenName is longer than 120 characters/);
    expect(body.detail).toMatch(/emails/);
    expect(body.detail).not.toMatch(/firstName/);
  });

  it('429, for a key and for guessing', async () => {
    const { key } = tenant.key(['scim'], { rateLimitPerMinute: 1 });
    const once = () => send('GET', '/v2/Users', { key });
    expect((await once()).status).toBe(200);
    const { status, body, headers } = await once();
    expect([status, body.status, body.schemas]).toEqual([429, '429', [ERROR]]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    for (let tries = 0; tries < 4; tries++) await send('GET', '/v2/Users', { key: 'lyd_wrong' });
    const guessed = await send('GET', '/v2/Users', { key: 'lyd_wrong' });
    expect([guessed.status, guessed.body.status]).toEqual([429, '429']);
  });

  it('and none beside it', async () => {
    const { body, headers } = await server.send('GET', `${server.url}/scimitar`);
    expect(body.error.code).toBe('not_found');
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  });
});

describe('versions', () => {
  it('guard a write, weak or not, and give 304', async () => {
    const { id, meta } = await scim.create();
    const put = (version: string) =>
      scim.send('PUT', `/Users/${id}`, {
        body: { displayName: version },
        headers: { 'If-Match': version },
      });
    expect(meta.version).toBe('W/"1.1"');
    const cached = await scim.send('GET', `/Users/${id}`, { headers: { 'If-None-Match': meta.version } });
    expect(cached.status).toBe(304);
    const changed = await put(meta.version);
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, 'W/"1.2"']);
    const stale = await put('"1.1"');
    expect([stale.status, stale.body.status, stale.headers.get('ETag')]).toEqual([412, '412', 'W/"1.2"']);
    expect((await put('"1.2"')).status).toBe(200);
    const gone = await scim.send('DELETE', `/Users/${id}`, { headers: { 'If-Match': 'W/"1.1"' } });
    expect(gone.status).toBe(412);
    expect((await holderOf(tenant, id)).status).toBe('active');
  });
});

describe('pushes at once', () => {
  it('create a user once', async () => {
    const body = newUser({ externalId: 'once' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => scim.send('POST', '/Users', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await scim.find('externalId eq "once"')).toHaveLength(1);
  });

  it('all take effect, in whatever order', async () => {
    const { id } = await scim.create();
    const answers = await Promise.all([
      scim.patch(id, { op: 'add', path: 'emails', value: [{ value: 'one@example.edu' }] }),
      scim.patch(id, { op: 'add', path: 'emails', value: [{ value: 'two@example.edu' }] }),
      scim.patch(id, { op: 'replace', path: 'displayName', value: 'Both' }),
      scim.send('PATCH', `/Users/${id}`, {
        body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { body } = await scim.send('GET', `/Users/${id}`);
    expect(body.emails).toHaveLength(2);
    expect(body).toMatchObject({ displayName: 'Both', active: false });
  });

  it('a repeated PUT changes nothing', async () => {
    const user = await scim.create({
      displayName: 'Same',
      emails: [{ value: 'same@example.edu', type: 'work' }],
    });
    const again = await scim.send('PUT', `/Users/${user.id}`, { body: user });
    expect([again.status, again.body]).toEqual([200, user]);
  });
});

describe('organisations', () => {
  it('know nothing of each other', async () => {
    const other = scimOf(server, server.organisation());
    const mine = await scim.create({ userName: 'same.name', externalId: 'same.id' });
    const theirs = await other.create({ userName: 'same.name', externalId: 'same.id' });
    expect(theirs.id).not.toBe(mine.id);
    expect(await other.find('userName eq "same.name"')).toMatchObject([{ id: theirs.id }]);
    expect(await other.find(`id eq "${mine.id}"`)).toEqual([]);
    expect((await other.send('GET', '/Users')).body.totalResults).toBe(1);
    for (const [method, body] of [['GET'], ['PUT', {}], ['PATCH', { Operations: [] }], ['DELETE']] as const)
      expect((await other.send(method, `/Users/${mine.id}`, { body })).status).toBe(404);
  });
});

describe('POST /Bulk', () => {
  const bulk = (Operations: object[], more = {}) =>
    scim.send('POST', '/Bulk', {
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations, ...more },
    });

  it('does operations in order, and says what became of each', async () => {
    const { status, body } = await bulk([
      { method: 'POST', path: '/Users', bulkId: 'q', data: newUser({ externalId: 'B-1' }) },
      { method: 'POST', path: '/Users', bulkId: 'r', data: newUser({ externalId: 'B-1' }) },
      {
        method: 'PATCH',
        path: '/Users/bulkId:q',
        data: { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] },
      },
      { method: 'PUT', path: '/Users/bulkId:q', version: 'W/"1.1"', data: {} },
      { method: 'DELETE', path: '/Users/bulkId:q' },
      { method: 'DELETE', path: '/Groups/type-staff' },
      { method: 'DELETE', path: '/Users/bulkId:nobody' },
    ]);
    expect(status).toBe(200);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:BulkResponse']);
    const results = body.Operations as { status: string; location: string; response: { scimType: string } }[];
    expect(results.map((one) => one.status)).toEqual(['201', '409', '200', '412', '204', '400', '409']);
    expect(results[0]).toMatchObject({ method: 'POST', bulkId: 'q', version: 'W/"1.1"' });
    expect(results[1]!.response).toMatchObject({ schemas: [ERROR], scimType: 'uniqueness', status: '409' });
    expect(await scim.find('externalId eq "B-1"')).toEqual([]);
  });

  it('takes no more data for one operation than a request of its own', async () => {
    const { body } = await bulk([
      { method: 'POST', path: '/Users', data: newUser({ x: 'x'.repeat(300_000) }) },
      { method: 'POST', path: '/Users', data: newUser({ x: 'x'.repeat(200_000) }) },
    ]);
    expect(body.Operations.map(({ status }: { status: string }) => status)).toEqual(['413', '201']);
  });

  it('stops after as many errors as it may have', async () => {
    const { body } = await bulk(
      [
        { method: 'GET', path: '/Users' },
        { method: 'POST', path: '/Users', data: newUser() },
      ],
      {
        failOnErrors: 1,
      },
    );
    expect(body.Operations).toHaveLength(1);
  });

  it('takes 500 operations, and no more', async () => {
    const users = (count: number) =>
      Array.from({ length: count }, () => ({ method: 'POST', path: '/Users', data: newUser() }));
    const { body } = await bulk(users(500));
    expect(body.Operations.every(({ status }: { status: string }) => status === '201')).toBe(true);
    const before = (await scim.send('GET', '/Users?count=0')).body.totalResults;
    const refused = await bulk(users(501));
    expect([refused.status, refused.body.status]).toEqual([413, '413']);
    expect((await scim.send('GET', '/Users?count=0')).body.totalResults).toBe(before);
  });
});

describe('SCIM_EXTERNAL_ID', () => {
  it.each([
    ['userName', 'ext.user'],
    ['employeeNumber', '4711'],
  ])('%s becomes the person’s external id', async (source, externalId) => {
    const own = await startHarness({ SCIM_EXTERNAL_ID: source });
    try {
      const there = own.organisation();
      const theirs = scimOf(own, there);
      const desk = await there.send('POST', '/card-holders', {
        body: {
          firstName: 'Ida',
          lastName: 'Noddack',
          holderType: 'staff',
          externalId: `desk-${externalId}`,
        },
      });
      const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
      const user = await theirs.create({
        userName: 'ext.user',
        externalId: 'guid-1',
        [enterprise]: { employeeNumber: '4711' },
      });
      expect(user).toMatchObject({ externalId: 'guid-1', [enterprise]: { employeeNumber: '4711' } });
      expect((await holderOf(there, user.id)).externalId).toBe(externalId);
      expect(await theirs.find('externalId eq "guid-1"')).toMatchObject([{ id: user.id }]);
      expect(await theirs.find(`userName eq "desk-${externalId}"`)).toMatchObject([
        { id: desk.body.data.id },
      ]);
    } finally {
      await own.stop();
    }
  });
});
