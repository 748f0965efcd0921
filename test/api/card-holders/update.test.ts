import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create, names, problems, read } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  tenant.send('PATCH', `/card-holders/${id}`, { body, headers });

const audit = async (id: string) => (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data;

describe('PATCH /card-holders/{id}', () => {
  it('changes only what is given, and answers with the person and the next version', async () => {
    const id = await create(tenant, { department: 'Law', notes: 'x', externalId: 'U1' });
    const before = await read(tenant, id);
    server.clock.advance(1000);
    const answer = await patch(id, { department: 'Art' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(answer.body.data).toEqual({
      ...before,
      department: 'Art',
      version: 2,
      updatedAt: expect.any(String),
    });
    expect(answer.body.data.updatedAt > before.updatedAt).toBe(true);
    expect(await read(tenant, id)).toEqual(answer.body.data);
  });

  it('records old and new values of what changed, with the key that did it', async () => {
    const id = await create(tenant, { department: 'Law', customFields: { a: 1 } });
    const { key, id: keyId } = tenant.key(['card_holders:write']);
    const body = { department: 'Art', firstName: 'Ada', customFields: { a: 2 }, preferredName: 'A' };
    await server.send('PATCH', `/card-holders/${id}`, { key, body });
    const [entry] = await audit(id);
    expect(entry).toMatchObject({ action: 'card_holder.updated', actor: { type: 'api_key', id: keyId } });
    expect(entry.changes).toEqual({
      department: { from: 'Law', to: 'Art' },
      customFields: { from: { a: 1 }, to: { a: 2 } },
      preferredName: { from: null, to: 'A' },
    });
  });

  it('answers with the same version, and records nothing, when nothing changes', async () => {
    const id = await create(tenant, { department: 'Law', customFields: { a: { b: 1 } } });
    const answer = await patch(id, { department: ' Law ', customFields: { a: { b: 1 } }, preferredName: '' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(answer.body.data).toEqual(await read(tenant, id));
    expect(await audit(id)).toHaveLength(1);
  });

  it('takes back what GET gave', async () => {
    const id = await create(tenant, {
      externalId: ' R/1 ',
      notes: 'a\nb',
      customFields: { ' x ': ' y ' },
      expiryDate: '2030-01-31',
    });
    const person = await read(tenant, id);
    const answer = await patch(id, person);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(person);
  });

  it('clears optional fields with null or blank, and customFields with null', async () => {
    const id = await create(tenant, {
      externalId: 'C1',
      preferredName: 'P',
      department: 'D',
      email: 'a@b',
      expiryDate: '2030-01-01',
      customFields: { a: 1 },
    });
    const answer = await patch(id, {
      externalId: null,
      preferredName: ' ',
      department: null,
      email: null,
      expiryDate: null,
      customFields: null,
    });
    expect(answer.body.data).toMatchObject({
      externalId: null,
      preferredName: null,
      department: null,
      email: null,
      expiryDate: null,
      customFields: {},
      version: 2,
    });
  });

  it('replaces customFields whole', async () => {
    const id = await create(tenant, { customFields: { a: 1, b: 2 } });
    expect((await patch(id, { customFields: { c: 3 } })).body.data.customFields).toEqual({ c: 3 });
  });

  it.each([
    ['nothing at all', undefined, {}],
    ['an empty body with a type', '', { 'Content-Type': 'application/json' }],
    ['an empty object', {}, {}],
    ['only unknown and read-only fields', { colour: 'red', version: 3, id: 'x' }, {}],
    ['a list', [], {}],
    ['a text', '"x"', { 'Content-Type': 'application/json' }],
  ])('answers 400 to %s', async (_, body, headers) => {
    const answer = await patch(await create(tenant), body, headers as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('bad_request');
  });

  it('reports all failing fields at once, and changes nothing', async () => {
    const id = await create(tenant);
    const answer = await patch(id, {
      firstName: null,
      lastName: '',
      status: 'gone',
      holderType: null,
      externalId: '',
      department: 'Fine',
    });
    expect(answer.status).toBe(422);
    expect(problems(answer.body)).toEqual({
      '/firstName': 'invalid_type',
      '/lastName': 'blank',
      '/status': 'not_allowed',
      '/holderType': 'invalid_type',
      '/externalId': 'blank',
    });
    expect(await read(tenant, id)).toMatchObject({ version: 1, department: null });
  });

  it('goes from any status to any other', async () => {
    const id = await create(tenant);
    const path = ['inactive', 'archived', 'active', 'archived', 'inactive', 'active'];
    for (const [place, status] of path.entries())
      expect((await patch(id, { status })).body.data).toMatchObject({ status, version: place + 2 });
  });

  it('changes the version that If-Match names, and answers 412 to a stale one', async () => {
    const id = await create(tenant);
    expect((await patch(id, { notes: 'one' }, { 'If-Match': '"1"' })).status).toBe(200);
    const stale = await patch(id, { notes: 'two' }, { 'If-Match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.error.code).toBe('precondition_failed');
    expect(stale.headers.get('ETag')).toBe('"2"');
    expect((await patch(id, { notes: 'one' }, { 'If-Match': 'W/"2"' })).status).toBe(412);
    expect((await patch(id, { notes: 'three' }, { 'If-Match': '"7", "2"' })).status).toBe(200);
    expect((await patch(id, { notes: 'four' }, { 'If-Match': '*' })).body.data).toMatchObject({
      notes: 'four',
      version: 4,
    });
  });

  it('lets one of many that saw the same version win', async () => {
    const id = await create(tenant);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => patch(id, { notes: `n${place}` }, { 'If-Match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(412)]);
    expect((await read(tenant, id)).version).toBe(2);
  });

  it('answers 409 for an externalId that is taken, and changes nothing', async () => {
    await create(tenant, { externalId: 'T1' });
    const id = await create(tenant, { externalId: 'T2' });
    const answer = await patch(id, { externalId: 'T1', lastName: 'Never' });
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('conflict');
    expect(await read(tenant, id)).toMatchObject({ externalId: 'T2', lastName: 'Lovelace', version: 1 });
    expect(await audit(id)).toHaveLength(1);
    expect((await patch(id, { externalId: 'T2', lastName: 'Own' })).status).toBe(200);
  });

  it('moves the person in the list', async () => {
    const campus = server.organisation();
    const id = await create(campus, { lastName: 'Aa' });
    await create(campus, { lastName: 'Mm' });
    await campus.send('PATCH', `/card-holders/${id}`, { body: { lastName: 'Žž' } });
    expect(await names(campus)).toEqual(['Mm Ada', 'Žž Ada']);
  });

  it('answers 404 for an unknown, malformed or foreign id, and changes nothing there', async () => {
    const other = server.organisation();
    const foreign = await create(other);
    for (const id of ['01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17', 'nonsense', foreign])
      expect((await patch(id, { notes: 'x' })).status).toBe(404);
    expect(await read(other, foreign)).toMatchObject({ notes: null, version: 1 });
  });

  it('judges the body before it looks for the person', async () => {
    expect((await patch('nonsense', { status: 'gone' })).status).toBe(422);
    expect((await patch('nonsense', {})).status).toBe(400);
  });

  it('needs card_holders:write', async () => {
    const id = await create(tenant);
    const { key } = tenant.key(['card_holders:read']);
    const answer = await server.send('PATCH', `/card-holders/${id}`, { key, body: { notes: 'x' } });
    expect(answer.status).toBe(403);
  });
});
