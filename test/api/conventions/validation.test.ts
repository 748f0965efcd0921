import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/harness.ts';

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
