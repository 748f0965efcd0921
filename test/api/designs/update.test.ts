import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createDesign, svg } from './designs.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  tenant.send('PATCH', `/designs/${id}`, { body, headers });
const defaults = async (own: Tenant) =>
  (await own.send('GET', '/designs')).body.data.filter(({ isDefault }: { isDefault: boolean }) => isDefault);

it('makes a new version when a side differs, and keeps the former one', async () => {
  const design = await createDesign(tenant);
  const back = svg('{{validUntil}}');
  const { body } = await patch(design.id, { back });
  expect(body.data).toMatchObject({ version: 2, front: design.front, back });
  expect(body.data.versions.map(({ version }: { version: number }) => version)).toEqual([1, 2]);
  const former = await tenant.send('GET', `/designs/${design.id}/versions/1`);
  expect(former.body.data).toMatchObject({ version: 1, front: design.front, back: design.back });
  for (const version of ['3', '0', 'x', '1.0', '-1', '99999999999999999999'])
    expect((await tenant.send('GET', `/designs/${design.id}/versions/${version}`)).status, version).toBe(404);
});

it('makes none for another name or the same sides, and changes nothing when nothing differs', async () => {
  const design = await createDesign(tenant);
  const renamed = (await patch(design.id, { name: 'Other', front: design.front })).body.data;
  expect(renamed).toMatchObject({ name: 'Other', version: 1, revision: 2 });
  expect((await patch(design.id, { name: 'Other', back: design.back })).body.data).toEqual(renamed);
  expect((await patch(design.id, {})).status).toBe(400);
});

it('turns upright only with both sides', async () => {
  const design = await createDesign(tenant);
  const front = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53.98 85.6"/>';
  const refused = await patch(design.id, { front });
  expect(refused.status).toBe(422);
  expect(refused.body.error.details[0]).toMatchObject({ path: '/front', code: 'wrong_aspect_ratio' });
  expect((await patch(design.id, { front, back: front })).body.data.version).toBe(2);
});

it('has one default: a new one takes the place of the former', async () => {
  const own = server.organisation();
  const [shipped] = await defaults(own);
  const design = await createDesign(own);
  const made = await own.send('PATCH', `/designs/${design.id}`, { body: { isDefault: true } });
  expect(made.body.data.isDefault).toBe(true);
  expect((await defaults(own)).map(({ id }: { id: string }) => id)).toEqual([design.id]);
  const given = await own.send('PATCH', `/designs/${design.id}`, { body: { isDefault: false } });
  expect(given.status).toBe(409);
  const back = await own.send('PATCH', `/designs/${shipped.id}`, { body: { isDefault: true } });
  expect(back.status).toBe(200);
  expect((await defaults(own)).map(({ id }: { id: string }) => id)).toEqual([shipped.id]);
});

it('never archives the default, and makes no archived one the default', async () => {
  const own = server.organisation();
  const [shipped] = await defaults(own);
  expect((await own.send('PATCH', `/designs/${shipped.id}`, { body: { archived: true } })).status).toBe(409);
  const design = await createDesign(own);
  const archived = await own.send('PATCH', `/designs/${design.id}`, { body: { archived: true } });
  expect(archived.body.data).toMatchObject({ archived: true, archivedAt: expect.any(String) });
  const refused = await own.send('PATCH', `/designs/${design.id}`, { body: { isDefault: true } });
  expect(refused.status).toBe(409);
  expect(refused.body.error.message).toContain('archived');
  const listed = await own.send('GET', '/designs?archived=false');
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([shipped.id]);
  const both = { archived: false, isDefault: true };
  expect((await own.send('PATCH', `/designs/${design.id}`, { body: both })).body.data).toMatchObject(both);
});

it('refuses templates with problems, and then changes nothing', async () => {
  const design = await createDesign(tenant);
  const { status, body } = await patch(design.id, { name: 'No', front: svg('{{nopeField}}') });
  expect(status).toBe(422);
  expect(body.error.details[0].path).toBe('/front');
  expect((await tenant.send('GET', `/designs/${design.id}`)).body.data).toEqual(design);
});

it('refuses a name that is taken, and a change to another revision than it has now', async () => {
  const first = await createDesign(tenant);
  const second = await createDesign(tenant);
  expect((await patch(second.id, { name: first.name })).status).toBe(409);
  await patch(second.id, { name: 'Newer' });
  const stale = await patch(second.id, { name: 'Newest' }, { 'If-Match': '"1"' });
  expect(stale.status).toBe(412);
  expect(stale.headers.get('ETag')).toBe('"2"');
  expect((await patch(second.id, { name: 'Newest' }, { 'If-Match': '"2"' })).status).toBe(200);
});

it('keeps its own name, however its id is written', async () => {
  const { id, name } = await createDesign(tenant);
  expect(await patch(id.toUpperCase(), { name })).toMatchObject({
    status: 200,
    body: { data: { id, name } },
  });
});

it('writes each change into the audit log, of both designs when the default moves', async () => {
  const own = server.organisation();
  const [shipped] = await defaults(own);
  const design = await createDesign(own);
  await own.send('PATCH', `/designs/${design.id}`, { body: { isDefault: true, front: svg('x') } });
  const entries = (await own.send('GET', '/audit-log?entityType=design')).body.data;
  const changesOf = (id: string) =>
    entries.find(({ entityId }: { entityId: string }) => entityId === id).changes;
  expect(changesOf(design.id)).toEqual({ isDefault: { from: false, to: true }, version: { from: 1, to: 2 } });
  expect(changesOf(shipped.id)).toEqual({ isDefault: { from: true, to: false } });
});
