import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/lib/uuid.ts';
import { createHolder, grant, noisePhoto } from '../../support/photos/photos.ts';
import { type Call, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const ADA = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };
const upsert = (externalId: string, body: unknown, call: Call = {}) =>
  tenant.send('PUT', `/sync/card-holders/by-external-id/${encodeURIComponent(externalId)}`, {
    body,
    ...call,
  });
const link = (id: string, system: string, remoteId: unknown, call: Call = {}) =>
  tenant.send('PUT', `/sync/card-holders/${id}/links/${system}`, { body: { remoteId }, ...call });
const acknowledge = (id: string, body: unknown, call: Call = {}) =>
  tenant.send('POST', `/sync/photos/${id}/ack`, { body, ...call });
const batch = (operations: unknown, call: Call = {}) =>
  tenant.send('POST', '/sync/batch', { body: { operations }, ...call });
const entries = async (query: string) => (await tenant.send('GET', `/audit-log?${query}`)).body.data;
const grantedPhoto = async (cardHolderId: string) =>
  (await grant(tenant, cardHolderId, await noisePhoto())).photoId;

describe('PUT /sync/card-holders/by-external-id/{externalId}', () => {
  it('makes the person, whole and with an ETag, and then changes only what is given', async () => {
    const made = await upsert('A/1', { ...ADA, department: 'Mathematics', notes: 'n' });
    expect(made).toMatchObject({ status: 201, body: { data: { ...ADA, externalId: 'A/1', notes: 'n' } } });
    expect(made.headers.get('ETag')).toBe('"1"');
    const changed = await upsert('A/1', { lastName: 'King', notes: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { lastName: 'King', department: 'Mathematics', notes: null, version: 2 } },
    });
    expect(changed.headers.get('ETag')).toBe('"2"');
    expect((await tenant.send('GET', `/card-holders/${made.body.data.id}`)).body).toEqual(changed.body);
  });

  it('keeps the version, and records nothing, when nothing changes', async () => {
    const { body } = await upsert('A', ADA);
    for (const same of [ADA, {}, { ...ADA, version: 7, id: newId() }])
      expect(await upsert('A', same)).toMatchObject({ status: 200, body });
    expect(await entries(`entityId=${body.data.id}`)).toHaveLength(1);
  });

  it('takes the external id of the path, not of the body', async () => {
    const { body } = await upsert('A', { ...ADA, externalId: 'B' });
    expect(body.data.externalId).toBe('A');
    expect((await tenant.send('GET', '/card-holders/by-external-id/B')).status).toBe(404);
  });

  it('names all that a new person lacks', async () => {
    const { status, body } = await upsert('A', { firstName: 'Ada' });
    expect(status).toBe(422);
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      '/lastName',
      '/holderType',
    ]);
  });

  it.each([' ', 'x'.repeat(65)])('refuses the external id %j', async (externalId) => {
    expect(await upsert(externalId, ADA)).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: '/externalId' }] } },
    });
  });

  it('changes only the version of If-Match, and none that is not there', async () => {
    const headers = { 'If-Match': '"1"' };
    expect((await upsert('A', ADA, { headers })).status).toBe(404);
    await upsert('A', ADA);
    expect((await upsert('A', { firstName: 'Augusta' }, { headers })).status).toBe(200);
    const stale = await upsert('A', { firstName: 'Late' }, { headers });
    expect([stale.status, stale.headers.get('ETag')]).toEqual([412, '"2"']);
  });

  it('only makes a new one with If-None-Match: *', async () => {
    const headers = { 'If-None-Match': '*' };
    expect((await upsert('A', ADA, { headers })).status).toBe(201);
    expect((await upsert('A', { firstName: 'B' }, { headers })).status).toBe(412);
  });

  it('makes one person of many that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upsert('A', ADA)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
  });

  it('is in the feed as the change of this key', async () => {
    const { id, key } = tenant.key(['sync:write']);
    await upsert('A', ADA, { key });
    expect((await tenant.send('GET', '/sync/card-holders')).body.data).toMatchObject([
      { externalId: 'A', version: 1, origin: { type: 'api_key', id } },
    ]);
  });
});

describe('PUT /sync/card-holders/{id}/links/{system}', () => {
  it('links, replaces, and records each change once', async () => {
    const id = await createHolder(tenant);
    const first = await link(id, 'library', 'P/1');
    expect(first).toMatchObject({
      status: 200,
      body: { data: { cardHolderId: id, system: 'library', remoteId: 'P/1' } },
    });
    expect((await link(id.toUpperCase(), 'library', 'P/1')).body).toEqual(first.body);
    expect((await link(id, 'library', 'P/2')).body.data.remoteId).toBe('P/2');
    expect((await link(id, 'doors', 'P/2')).status).toBe(200);
    const changes = (await entries('action=card_holder.linked')).map(
      (one: { changes: object }) => one.changes,
    );
    expect(changes).toEqual([
      { 'links.doors': { from: null, to: 'P/2' } },
      { 'links.library': { from: 'P/1', to: 'P/2' } },
      { 'links.library': { from: null, to: 'P/1' } },
    ]);
  });

  it('refuses a remote id that is somebody else’s, and gives it free when they get another', async () => {
    const [a, b] = [await createHolder(tenant), await createHolder(tenant)];
    await link(a, 'library', 'P1');
    const taken = await link(b, 'library', 'P1');
    expect([taken.status, taken.body.error.code]).toEqual([409, 'conflict']);
    await link(a, 'library', 'P2');
    expect((await link(b, 'library', 'P1')).status).toBe(200);
    const elsewhere = server.organisation();
    const c = await createHolder(elsewhere);
    const path = `/sync/card-holders/${c}/links/library`;
    expect((await elsewhere.send('PUT', path, { body: { remoteId: 'P1' } })).status).toBe(200);
  });

  it('refuses what is no system, remote id, person or version', async () => {
    const id = await createHolder(tenant);
    const details = async (answer: ReturnType<typeof link>) => (await answer).body.error.details[0].path;
    expect(await details(link(id, 'Library', 'P1'))).toBe('/system');
    expect(await details(link(id, 'x'.repeat(65), 'P1'))).toBe('/system');
    for (const wrong of [null, '', 7, undefined, 'x'.repeat(256)])
      expect(await details(link(id, 'library', wrong))).toBe('/remoteId');
    const both = await link(id, 'Library', 7);
    expect(both.body.error.details).toMatchObject([
      { path: '/system', code: 'invalid_format' },
      { path: '/remoteId', code: 'invalid_type' },
    ]);
    expect((await link(newId(), 'library', 'P1')).status).toBe(404);
    expect((await link(id, 'library', 'P1', { headers: { 'If-Match': '"9"' } })).status).toBe(412);
  });
});

describe('POST /sync/photos/{id}/ack', () => {
  it('keeps one answer for each system, and changes nothing when it is repeated', async () => {
    const photo = await grantedPhoto(await createHolder(tenant));
    const failed = await acknowledge(photo, { system: 'doors', result: 'failed', failedReason: 'full' });
    expect(failed).toMatchObject({
      status: 200,
      body: {
        data: { photoId: photo, system: 'doors', result: 'failed', remoteRef: null, failedReason: 'full' },
      },
    });
    const stored = { system: 'doors', result: 'stored', remoteRef: 'img/1' };
    const again = await acknowledge(photo, stored);
    expect(again.body.data).toMatchObject({ ...stored, failedReason: null });
    expect((await acknowledge(photo, stored)).body).toEqual(again.body);
    await acknowledge(photo, { system: 'library', result: 'stored' });
    expect(await entries('action=photo.acknowledged')).toHaveLength(3);
  });

  it('refuses a reason without a failure, an unknown result, a stale version and an unknown photo', async () => {
    const photo = await grantedPhoto(await createHolder(tenant));
    const refused = async (body: object) => (await acknowledge(photo, body)).body.error.details[0].path;
    expect(await refused({ system: 'doors', result: 'stored', failedReason: 'x' })).toBe('/failedReason');
    expect(await refused({ system: 'doors', result: 'done' })).toBe('/result');
    expect(await refused({ result: 'stored' })).toBe('/system');
    const good = { system: 'doors', result: 'stored' };
    expect((await acknowledge(photo, good, { headers: { 'If-Match': '"9"' } })).status).toBe(412);
    expect((await acknowledge(newId(), good)).status).toBe(404);
  });
});

describe('POST /sync/batch', () => {
  it('does every operation in order, and lets none that fails stop the others', async () => {
    const id = await createHolder(tenant);
    const photoId = await grantedPhoto(id);
    const operations = [
      { op: 'upsert_card_holder', externalId: 'A', ...ADA },
      { op: 'upsert_card_holder', externalId: 'A', firstName: 'Augusta', ifVersion: 1 },
      { op: 'upsert_card_holder', externalId: 'A', firstName: 'Late', ifVersion: 1 },
      { op: 'link', cardHolderId: id, system: 'library', remoteId: '' },
      { op: 'link', cardHolderId: newId(), system: 'library', remoteId: 'P1' },
      { op: 'upsert_card_holder', externalId: 'B', firstName: 'B' },
      { op: 'card_lost', cardId: newId() },
      7,
      { op: 'link', cardHolderId: id, system: 'library', remoteId: 'P1', ifVersion: 1 },
      { op: 'photo_ack', photoId, system: 'library', result: 'stored', ifVersion: 1 },
    ];
    const { status, body } = await batch(operations);
    expect(status).toBe(200);
    expect(body.data.map(({ index }: { index: number }) => index)).toEqual([...operations.keys()]);
    expect(body.data.map((one: { status: number }) => one.status)).toEqual([
      201, 200, 412, 422, 404, 422, 422, 422, 200, 200,
    ]);
    expect(body.data[1].data).toMatchObject({ firstName: 'Augusta', externalId: 'A', version: 2 });
    const paths = (place: number) => body.data[place].error.details.map(({ path }: { path: string }) => path);
    expect(paths(3)).toEqual(['/operations/3/remoteId']);
    expect(paths(5)).toEqual(['/operations/5/lastName', '/operations/5/holderType']);
    expect(paths(6)).toEqual(['/operations/6/op']);
    expect(body.data[6].error.details[0].message).toContain('upsert_card_holder, link, photo_ack');
    expect(paths(7)).toEqual(['/operations/7']);
    expect(body.data[8].data).toMatchObject({ cardHolderId: id, remoteId: 'P1' });
  });

  it('merges custom fields when it is asked to, and replaces them otherwise', async () => {
    const upsert = (customFields: object, more: object = {}) => ({
      ...{ op: 'upsert_card_holder', externalId: 'A', ...ADA, customFields },
      ...more,
    });
    const merge = { mergeCustomFields: true };
    const { body } = await batch([
      upsert({ matric: '1', locker: null }, merge),
      upsert({ locker: 7 }, merge),
      upsert({ matric: null, locker: '7' }, merge),
      upsert({ shoes: 43 }),
      upsert(Object.fromEntries(Array.from({ length: 500 }, (_, place) => [`k${place}`, 1])), merge),
    ]);
    expect(body.data.map((one: { data?: { customFields: object } }) => one.data?.customFields)).toEqual([
      { matric: '1' },
      { matric: '1', locker: 7 },
      { locker: 7 },
      { shoes: 43 },
      undefined,
    ]);
    expect(body.data[4]).toMatchObject({ status: 422 });
  });

  it('gives back an external id to a person whose id is named, and makes nobody then', async () => {
    const id = await createHolder(tenant, { externalId: 'changed' });
    await createHolder(tenant, { externalId: 'B' });
    const upsert = (externalId: string, cardHolderId: string) => ({
      ...{ op: 'upsert_card_holder', externalId, cardHolderId, firstName: 'Augusta' },
    });
    const { body } = await batch([upsert('A', id), upsert('B', id), upsert('C', newId())]);
    expect(body.data[0]).toMatchObject({
      status: 200,
      data: { id, externalId: 'A', firstName: 'Augusta' },
    });
    expect(body.data.slice(1).map((one: { status: number }) => one.status)).toEqual([409, 404]);
  });

  it('gives to each record what its request says: key, request and place in the sequence', async () => {
    const { id, key } = tenant.key(['sync:write']);
    const people = Array.from({ length: 500 }, (_, i) => ({
      op: 'upsert_card_holder',
      externalId: `P${i}`,
      ...ADA,
    }));
    const answer = await batch(people, { key });
    expect(answer.body.data).toHaveLength(500);
    const feed = (await tenant.send('GET', '/sync/card-holders?limit=500')).body.data;
    expect(feed.map((one: { externalId: string }) => one.externalId)).toEqual(
      people.map((one) => one.externalId),
    );
    const [entry] = await entries('action=card_holder.created&pageSize=1');
    expect(entry).toMatchObject({ actor: { id }, requestId: answer.headers.get('X-Request-Id') });
    const again = await batch(people, { key });
    expect(again.body.data.every((one: { status: number }) => one.status === 200)).toBe(true);
    expect((await tenant.send('GET', '/sync/card-holders?limit=500')).body.data).toEqual(feed);
  });

  it('refuses a request that is no batch', async () => {
    for (const wrong of [undefined, [], {}, Array(501).fill({ op: 'link' })])
      expect(await batch(wrong)).toMatchObject({
        status: 422,
        body: { error: { details: [{ path: '/operations' }] } },
      });
  });

  it('takes 16 MiB, and no more', async () => {
    const padding = (bytes: number) => ({ op: 'link', ignored: 'x'.repeat(bytes) });
    expect((await batch([padding(15 * 2 ** 20)])).status).toBe(200);
    expect((await batch([padding(2 ** 24)])).status).toBe(413);
  });

  it('counts as one request', async () => {
    const { key } = tenant.key(['sync:write'], { rateLimitPerMinute: 2 });
    const operations = Array.from({ length: 20 }, (_, i) => ({
      op: 'upsert_card_holder',
      externalId: `R${i}`,
      ...ADA,
    }));
    expect((await batch(operations, { key })).status).toBe(200);
    expect((await batch(operations, { key })).status).toBe(200);
    expect((await batch(operations, { key })).status).toBe(429);
  });
});
