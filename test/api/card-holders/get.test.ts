import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create, read } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

describe('GET /card-holders/{id}', () => {
  it('has the notes and the version as ETag', async () => {
    const id = await create(tenant, { notes: 'x' });
    const answer = await tenant.send('GET', `/card-holders/${id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(answer.body.data.notes).toBe('x');
  });

  it('answers 304 to a client that has this version, and the record to one that has another', async () => {
    const path = `/card-holders/${await create(tenant)}`;
    const get = (tag: string) => tenant.send('GET', path, { headers: { 'If-None-Match': tag } });
    const same = await get('W/"7", "1"');
    expect(same.status).toBe(304);
    expect(same.text).toBe('');
    expect(same.headers.get('ETag')).toBe('"1"');
    expect((await get('"2"')).status).toBe(200);
  });

  it('takes the id in either case', async () => {
    const id = await create(tenant);
    expect((await tenant.send('GET', `/card-holders/${id.toUpperCase()}`)).body.data.id).toBe(id);
  });

  it('answers exactly alike for unknown, malformed and foreign ids', async () => {
    const foreign = await create(server.organisation());
    const answers = await Promise.all(
      ['01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17', 'nonsense', '%2F', foreign].map((id) =>
        tenant.send('GET', `/card-holders/${id}`),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body.error, requestId: '' }).toEqual({ ...answers[0]!.body.error, requestId: '' });
    }
  });
});

describe('GET /card-holders/by-external-id/{externalId}', () => {
  const by = (externalId: string) =>
    tenant.send('GET', `/card-holders/by-external-id/${encodeURIComponent(externalId)}`);

  it.each(['S-100', 'a/b', 'a%2Fb', 'a b', '+', 'ä€😀', '?x=1#y', 'by-external-id', '...'])(
    'finds %j, the same record as by id',
    async (externalId) => {
      const id = await create(tenant, { externalId });
      const answer = await by(externalId);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ETag')).toBe('"1"');
      expect(answer.body.data).toEqual(await read(tenant, id));
    },
  );

  it('is exact: no other case, no part, no folding, no space', async () => {
    await create(tenant, { externalId: 'Exact-É' });
    const statuses = await Promise.all(
      ['exact-É', 'Exact-', 'Exact-E', 'Exact-É ', 'Exact-E\u0301'].map(async (id) => (await by(id)).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it("does not find another organisation's", async () => {
    await create(server.organisation(), { externalId: 'theirs' });
    const answer = await by('theirs');
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('not_found');
  });
});
