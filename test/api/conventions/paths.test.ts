import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const code = async (method: string, path: string) => {
  const { status, body } = await tenant.send(method, path);
  return `${status} ${body?.error?.code}`;
};

describe('an address', () => {
  it('that nothing is at is 404, with or without a key', async () => {
    expect(await code('GET', '/nothing')).toBe('404 not_found');
    expect((await server.send('GET', '/nothing')).status).toBe(404);
    expect(await code('POST', '/card-holders/x/y/z')).toBe('404 not_found');
  });

  it('that exists with other methods is 405, and Allow has them', async () => {
    const answer = await tenant.send('PUT', '/card-holders');
    expect([answer.status, answer.body.error.code]).toEqual([405, 'method_not_allowed']);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST');
    const one = await tenant.send('PUT', '/card-holders/0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d21');
    expect([one.status, one.headers.get('Allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH']);
  });

  it('that is fixed has its own methods, and none of the record that its name would be the id of', async () => {
    for (const [method, path, allow] of [
      ['PUT', '/card-holders/export', 'GET, HEAD'],
      ['PATCH', '/card-holders/export', 'GET, HEAD'],
      ['DELETE', '/card-holders/export', 'GET, HEAD'],
      ['GET', '/card-holders/import', 'POST'],
      ['GET', '/sync/batch', 'POST'],
      ['DELETE', '/designs/shipped', 'GET, HEAD'],
      ['PATCH', '/orders/candidates', 'GET, HEAD'],
    ] as const) {
      const answer = await tenant.send(method, path, { body: method === 'GET' ? undefined : { a: 1 } });
      expect([method, path, answer.status, answer.headers.get('Allow')]).toEqual([method, path, 405, allow]);
    }
  });

  it('takes an id that is no UUID for one that is not there', async () => {
    for (const id of ['1', 'x'.repeat(5000), '%F0%9F%92%A9', '0198c5f2-7d3a-7c41-9a55-2f1b6f0e8d2'])
      expect(await code('GET', `/card-holders/${id}`)).toBe('404 not_found');
  });

  it('finds a UUID in upper case', async () => {
    const id = await createHolder(tenant);
    const { body } = await tenant.send('GET', `/card-holders/${id.toUpperCase()}`);
    expect(body.data.id).toBe(id);
  });
});

describe('a percent sign', () => {
  it.each(['a/b', 'a%b', 'a?b#c', 'a+b', 'ä ö', '..%2F', '%2F', ';=&'])(
    'encodes whatever stands in an external id: %s',
    async (externalId) => {
      const id = await createHolder(tenant, { externalId });
      const path = `/card-holders/by-external-id/${encodeURIComponent(externalId)}`;
      const { status, body } = await tenant.send('GET', path);
      expect([status, body.data?.id, body.data?.externalId]).toEqual([200, id, externalId]);
    },
  );

  it.each(['%2e', '%2e%2e', '.', '..', '%2E%2e', '%2e.'])(
    'that makes a step up of an external id finds nobody: %s',
    async (text) => {
      await createHolder(tenant);
      expect(await code('GET', `/card-holders/by-external-id/${text}`)).toBe('404 not_found');
      expect(await code('GET', `/card-holders/${text}`)).toBe('404 not_found');
    },
  );

  it.each(['%', '%z1', '%2', '%C3%28', '%ED%A0%80', '%FF', '%00', '%0A', '%7F', 'a%1Fb'])(
    'that encodes nothing, no UTF-8, or a control character is 400: %s',
    async (text) => {
      expect(await code('GET', `/card-holders/by-external-id/${text}`)).toBe('400 bad_request');
      expect(await code('GET', `/card-holders?q=${text}`)).toBe('400 bad_request');
    },
  );
});
