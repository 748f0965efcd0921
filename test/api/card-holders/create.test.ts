import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { ADA, create, problems, read } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const post = (body: unknown) => tenant.send('POST', '/card-holders', { body });

describe('POST /card-holders', () => {
  it('answers 201 with the id alone', async () => {
    const answer = await post(ADA);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ data: { id: expect.stringMatching(/^[0-9a-f-]{14}7/) } });
  });

  it('keeps every field', async () => {
    const fields = {
      externalId: 'S-1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      preferredName: 'Countess',
      holderType: 'staff',
      department: 'Mathematics',
      campus: 'Main',
      email: 'ada@example.edu',
      phone: '+44 20 7946 0000',
      expiryDate: '2028-02-29',
      status: 'inactive',
      notes: 'Likes engines.\nAnd horses.',
      customFields: { Matriculation: 'ß', nested: { list: [1, null, 'x'] } },
    };
    const id = await create(tenant, fields);
    expect(await read(tenant, id)).toEqual({
      ...fields,
      id,
      currentPhotoId: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
    });
  });

  it('leaves what is not given unset, and makes the person active', async () => {
    expect(await read(tenant, await create(tenant))).toMatchObject({
      externalId: null,
      preferredName: null,
      department: null,
      campus: null,
      email: null,
      phone: null,
      expiryDate: null,
      notes: null,
      status: 'active',
      customFields: {},
    });
  });

  it('ignores unknown and read-only fields', async () => {
    const id = await create(tenant, {
      id: 'mine',
      version: 9,
      currentPhotoId: 'x',
      createdAt: 'then',
      colour: 'red',
    });
    expect(await read(tenant, id)).toMatchObject({ id, version: 1, currentPhotoId: null });
  });

  it('reports all failing fields at once, each by its JSON pointer', async () => {
    const answer = await post({
      firstName: ' \t ',
      holderType: 'professor',
      externalId: '..',
      email: 'ada',
      expiryDate: '2027-02-29',
      status: null,
      phone: 12,
      department: 'x'.repeat(161),
      customFields: [],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.error.code).toBe('validation_failed');
    expect(problems(answer.body)).toEqual({
      '/firstName': 'blank',
      '/lastName': 'required',
      '/holderType': 'not_allowed',
      '/externalId': 'not_allowed',
      '/email': 'invalid_format',
      '/expiryDate': 'invalid_format',
      '/status': 'invalid_type',
      '/phone': 'invalid_type',
      '/department': 'too_long',
      '/customFields': 'invalid_type',
    });
  });

  it.each([
    ['firstName', null, 'invalid_type'],
    ['holderType', null, 'invalid_type'],
    ['firstName', 'a\u0000b', 'invalid_characters'],
    ['notes', 'a\u0085b', 'invalid_characters'],
    ['lastName', 'a\ud800', 'invalid_characters'],
    ['firstName', '\u200b', 'blank'],
    ['lastName', '\u00ad\u3164 \u202e', 'blank'],
    ['firstName', '\u0301\u0302', 'blank'],
    ['firstName', 'Ada\u202eecalevoL', 'invalid_characters'],
    ['lastName', '\u2067Ada\u2069', 'invalid_characters'],
    ['preferredName', 'Ada\ufffe', 'invalid_characters'],
    ['department', `Z${'\u0351'.repeat(9)}algo`, 'invalid_characters'],
    ['campus', 'North\u202a', 'invalid_characters'],
    ['externalId', '\u200b\u2060', 'blank'],
    ['externalId', '', 'blank'],
    ['externalId', '  ', 'blank'],
    ['externalId', '.', 'not_allowed'],
    ['externalId', 'a\nb', 'invalid_characters'],
    ['externalId', 7, 'invalid_type'],
    ['email', `${'a'.repeat(250)}@b.edu`, 'too_long'],
    ['email', 'a b@example.edu', 'invalid_format'],
    ['expiryDate', '2027-13-01', 'invalid_format'],
    ['expiryDate', '2027-1-1', 'invalid_format'],
    ['expiryDate', '0000-01-01', 'invalid_format'],
    ['expiryDate', '2027-01-01T00:00:00Z', 'invalid_format'],
    ['notes', 'x'.repeat(2001), 'too_long'],
    ['phone', '1'.repeat(41), 'too_long'],
    ['campus', 'x'.repeat(121), 'too_long'],
    ['preferredName', 'x'.repeat(121), 'too_long'],
    ['customFields', 'x', 'invalid_type'],
    ['customFields', { text: 'x'.repeat(16 * 1024) }, 'too_long'],
  ])('refuses %s %j: %s', async (field, value, code) => {
    const answer = await post({ ...ADA, [field]: value });
    expect(answer.status).toBe(422);
    expect(problems(answer.body)).toEqual({ [`/${field}`]: code });
  });

  it('leaves out of names what nobody sees, and keeps external ids to the letter', async () => {
    const id = await create(tenant, {
      externalId: 'S\u200b1\u202e',
      firstName: '\ufeffA\u200bd\u00ada\u{e0041}',
      lastName: 'علی\u200cرضا',
      preferredName: '\u0301',
      department: 'Mathe\u00admatics\u2060',
    });
    expect(await read(tenant, id)).toMatchObject({
      externalId: 'S\u200b1\u202e',
      firstName: 'Ada',
      lastName: 'علی\u200cرضا',
      preferredName: null,
      department: 'Mathematics',
    });
  });

  it('counts characters as people do', async () => {
    const fits = '👩🏽‍🎓'.repeat(30);
    expect([...fits]).toHaveLength(120);
    expect((await read(tenant, await create(tenant, { firstName: fits }))).firstName).toBe(fits);
    expect((await post({ ...ADA, firstName: `${fits}a` })).status).toBe(422);
  });

  it('tidies text: trims, makes CRLF one LF, and blank one null', async () => {
    const id = await create(tenant, {
      firstName: '  Ada ',
      department: ' \t',
      campus: '\u200b',
      email: ' ada@example.edu ',
      expiryDate: '',
      notes: ' one\r\ntwo ',
    });
    expect(await read(tenant, id)).toMatchObject({
      firstName: 'Ada',
      department: null,
      campus: null,
      email: 'ada@example.edu',
      expiryDate: null,
      notes: 'one\ntwo',
    });
  });

  it('keeps externalId and customFields to the letter', async () => {
    const fields = {
      externalId: ' a/B %2F?é ',
      customFields: { ' Key ': ' value ', __proto__: 1, crlf: 'a\r\nb', 'a/b~c': '\u0000', lone: '\ud800' },
    };
    const text = JSON.stringify({ ...ADA, ...fields }).replace('"crlf"', '"__proto__":{"x":1},"crlf"');
    const answer = await tenant.send('POST', '/card-holders', {
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    const person = await tenant.send('GET', `/card-holders/${answer.body.data.id}`);
    expect(person.body.data.externalId).toBe(fields.externalId);
    expect(person.text).toContain(JSON.stringify(JSON.parse(text).customFields));
  });

  it('takes 16 KiB of customFields, counted in bytes', async () => {
    const overhead = Buffer.byteLength('{"text":""}');
    const text = 'é'.repeat((16 * 1024 - overhead - 1) / 2);
    const id = await create(tenant, { customFields: { text: `${text}x` } });
    expect((await read(tenant, id)).customFields.text).toHaveLength(text.length + 1);
    expect((await post({ ...ADA, customFields: { text: `${text}xx` } })).status).toBe(422);
  });

  it('refuses customFields that could not be given back', async () => {
    const send = (customFields: string) =>
      tenant.send('POST', '/card-holders', {
        body: JSON.stringify({ ...ADA, customFields: 0 }).replace(
          '"customFields":0',
          `"customFields":${customFields}`,
        ),
        headers: { 'Content-Type': 'application/json' },
      });
    const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect((await send(nested(99))).status).toBe(201);
    expect(problems((await send(nested(101))).body)).toEqual({ '/customFields': 'too_deep' });
    // This value is nested more deeply than any body may be.
    expect((await send(nested(200_000))).body.error.code).toBe('bad_request');
    expect(problems((await send('{"a":[1e400]}')).body)).toEqual({ '/customFields': 'out_of_range' });
  });

  it('answers 409 for an externalId that is taken, to the letter and within the organisation', async () => {
    await create(tenant, { externalId: 'S7' });
    const again = await post({ ...ADA, externalId: 'S7' });
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe('conflict');
    await create(tenant, { externalId: 's7' });
    await create(server.organisation(), { externalId: 'S7' });
  });

  it('lets one of many at once have an externalId', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ ...ADA, externalId: 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it('leaves nothing behind when it fails', async () => {
    await create(tenant, { externalId: 'S8' });
    await post({ ...ADA, lastName: 'Unheardof', externalId: 'S8' });
    const { body } = await tenant.send('GET', '/card-holders?q=unheardof');
    expect(body).toEqual({ data: [], meta: { page: 1, pageSize: 25, total: 0 } });
  });

  it('records who made the person, with every value', async () => {
    const id = await create(tenant, { department: 'Law', customFields: { a: 1 } });
    const { body } = await tenant.send('GET', `/audit-log?entityId=${id}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      actor: { type: 'api_key', name: 'key for *' },
      action: 'card_holder.created',
      entityType: 'card_holder',
      changes: {
        firstName: { from: null, to: 'Ada' },
        lastName: { from: null, to: 'Lovelace' },
        holderType: { from: null, to: 'student' },
        status: { from: null, to: 'active' },
        department: { from: null, to: 'Law' },
        customFields: { from: null, to: { a: 1 } },
      },
    });
  });

  it('needs card_holders:write', async () => {
    const { key } = tenant.key(['card_holders:read']);
    expect((await server.send('POST', '/card-holders', { key, body: ADA })).status).toBe(403);
  });
});
