import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

describe('fields that fail', () => {
  it('are all reported at once, each with pointer, code and message, in the one shape', async () => {
    const body = {
      firstName: ' ',
      lastName: 7,
      holderType: 'king',
      externalId: '..',
      expiryDate: '2027-02-30',
      email: 'nobody',
      phone: 'x'.repeat(41),
      customFields: [],
      status: null,
    };
    const answer = await tenant.send('POST', '/card-holders', { body });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { error } = answer.body;
    expect(Object.keys(answer.body)).toEqual(['error']);
    expect(Object.keys(error)).toEqual(['code', 'message', 'requestId', 'details']);
    expect(error.code).toBe('validation_failed');
    expect(error.requestId).toBe(answer.headers.get('X-Request-Id'));
    const found = Object.fromEntries(
      error.details.map((one: { path: string; code: string }) => [one.path, one.code]),
    );
    expect(found).toEqual({
      '/firstName': 'blank',
      '/lastName': 'invalid_type',
      '/holderType': 'not_allowed',
      '/externalId': 'not_allowed',
      '/expiryDate': 'invalid_format',
      '/email': 'invalid_format',
      '/phone': 'too_long',
      '/customFields': 'invalid_type',
      '/status': 'invalid_type',
    });
    for (const { path, message } of error.details) {
      expect(message).toMatch(/^\w/);
      expect(error.message).toContain(path);
    }
  });

  it('are all of those required when the body is an empty object', async () => {
    const { body } = await tenant.send('POST', '/card-holders', { body: {} });
    expect(
      body.error.details.map((one: { path: string; code: string }) => `${one.path} ${one.code}`).sort(),
    ).toEqual(['/firstName required', '/holderType required', '/lastName required']);
  });
});

describe('items of an array', () => {
  const details = async (items: unknown[]) => {
    const { status, body } = await tenant.send('POST', '/orders', { body: { items } });
    expect(status).toBe(422);
    return body.error;
  };

  it('are not looked at when there are too many', async () => {
    const { details: problems } = await details(Array(501).fill('no item'));
    expect(problems).toEqual([{ path: '/items', code: 'too_long', message: 'has more than 500 entries' }]);
  });

  it('that are missing, or no array, are told apart', async () => {
    expect((await details([])).details).toMatchObject([{ path: '/items', code: 'too_short' }]);
    const codes = [];
    for (const body of [{}, { items: null }, { items: {} }])
      codes.push((await tenant.send('POST', '/orders', { body })).body.error.details[0].code);
    expect(codes).toEqual(['required', 'invalid_type', 'invalid_type']);
  });

  it('that fail are reported up to 1,000, and named in the message up to 20', async () => {
    const item = { reason: 7, designId: 7, replacesCardId: 7 };
    const { details: problems, message } = await details(Array(500).fill(item));
    expect(problems).toHaveLength(1000);
    expect(problems.at(-1).path).toBe('/items/249/cardHolderId');
    expect(message).toContain('and 1980 more');
    expect(message.length).toBeLessThan(2000);
  });
});

describe('a text that is longer than anybody means', () => {
  it('is refused without a look at its characters, and taken when it is only padded', async () => {
    const body = { firstName: 'Ada', lastName: 'x\u200b'.repeat(100_000), holderType: 'staff' };
    const { error } = (await tenant.send('POST', '/card-holders', { body })).body;
    expect(error.details).toEqual([
      { path: '/lastName', code: 'too_long', message: 'is longer than 120 characters' },
    ]);
    const padded = { ...body, lastName: `${' '.repeat(100_000)}\r\nKing${'\t'.repeat(100_000)}` };
    const another = server.organisation();
    expect((await another.send('POST', '/card-holders', { body: padded })).status).toBe(201);
    const astral = { ...body, lastName: '\u{1f600}'.repeat(120) };
    expect((await another.send('POST', '/card-holders', { body: astral })).status).toBe(201);
  });
});

describe('query parameters', () => {
  const details = async (query: string) => {
    const { status, body } = await tenant.send('GET', `/card-holders?${query}`);
    return status === 200
      ? 200
      : [status, ...(body.error.details ?? []).map((one: { path: string }) => one.path)];
  };

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1e3',
    'page=%201',
    'page=9999999999999999',
  ])('are never clamped or guessed: %s', async (query) => {
    expect(await details(query)).toEqual([422, 'query.page']);
  });

  it('fail together, each by its name', async () => {
    expect(await details('page=0&pageSize=201&status=dead')).toEqual([
      422,
      'query.page',
      'query.pageSize',
      'query.status',
    ]);
  });

  it('fail when they are given twice', async () => {
    expect(await details('page=1&page=2')).toEqual([422, 'query.page']);
  });

  it('are ignored when unknown', async () => {
    expect(await details('utm_source=x&__proto__=1&constructor=2')).toBe(200);
  });

  it('find an empty page past the end', async () => {
    const { status, body } = await tenant.send('GET', '/card-holders?page=900719925474&pageSize=200');
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], meta: { page: 900719925474, pageSize: 200, total: 0 } });
  });
});
