import { afterAll, beforeAll, expect, it } from 'vitest';
import { revokeKey } from '../../../src/api-keys/revoke.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createDesign, svg } from './designs.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('shows an organisation that has made none the design that ships, as its default', async () => {
  const own = server.organisation();
  const { body } = await own.send('GET', '/designs');
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ isDefault: true, version: 1, archived: false });
  expect(body.data[0]).not.toHaveProperty('front');
  const { data } = (await own.send('GET', `/designs/${body.data[0].id}`)).body;
  expect(data.front).toContain('<svg');
  expect(data.back).toContain('<svg');
  expect((await own.send('GET', '/designs')).body.meta.total).toBe(1);
});

it('keeps both sides to the letter, as version 1, and does not make it the default', async () => {
  const front = `\t${svg('{{displayName}}')}\r\n`;
  const design = await createDesign(tenant, { name: '  Visitors  ', front });
  expect(design).toMatchObject({ name: 'Visitors', version: 1, revision: 1, isDefault: false, front });
  expect(design.versions).toEqual([{ version: 1, createdAt: design.createdAt }]);
  expect((await tenant.send('GET', `/designs/${design.id}`)).body.data).toEqual(design);
});

it('points at every problem of both sides, with the line', async () => {
  const front =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">\n<script/>\n<text>{{nopeName}}</text></svg>';
  const back = svg('{{nopeNumber}}');
  const { status, body } = await tenant.send('POST', '/designs', { body: { name: 'Bad', front, back } });
  expect(status).toBe(422);
  const details: { path: string; message: string }[] = body.error.details;
  expect(details.filter(({ path }) => path === '/front').length).toBeGreaterThanOrEqual(2);
  expect(details.filter(({ path }) => path === '/back')).toHaveLength(1);
  expect(details.some(({ message }) => message.startsWith('line 2:'))).toBe(true);
  expect(details.some(({ message }) => message.startsWith('line 3:') && message.includes('nopeName'))).toBe(
    true,
  );
  // Problems are joined into one message: no full stop before a semicolon, and only one at the end.
  expect(body.error.message).not.toMatch(/\.;|\.\.$/);
  const names = (await tenant.send('GET', '/designs')).body.data.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Bad');
});

it('refuses sides of which one is upright, and the other is not', async () => {
  const upright = '\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53.98 85.6"/>';
  const body = { name: 'Mixed', front: svg('a'), back: upright };
  const { status, body: answer } = await tenant.send('POST', '/designs', { body });
  expect(status).toBe(422);
  expect(answer.error.details).toEqual([
    expect.objectContaining({
      path: '/back',
      code: 'wrong_aspect_ratio',
      message: expect.stringMatching(/^line 2: /),
    }),
  ]);
  expect((await tenant.send('POST', '/designs/preview', { body })).status).toBe(422);
  await createDesign(tenant, { name: 'All upright', front: upright, back: upright });
});

it('refuses a name that is taken, with a pointer to it', async () => {
  const { name } = await createDesign(tenant);
  const { status, body } = await tenant.send('POST', '/designs', {
    body: { name, front: svg('a'), back: svg('b') },
  });
  expect(status).toBe(409);
  expect(body.error.details[0].path).toBe('/name');
  await createDesign(server.organisation(), { name });
});

it('reports all missing and wrong fields at once', async () => {
  const { status, body } = await tenant.send('POST', '/designs', { body: { name: ' ', front: 3 } });
  expect(status).toBe(422);
  expect(body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
    '/back',
    '/front',
    '/name',
  ]);
});

it('shows nothing of another organisation', async () => {
  const { id } = await createDesign(tenant);
  const other = server.organisation();
  expect((await other.send('GET', `/designs/${id}`)).status).toBe(404);
  expect((await other.send('PATCH', `/designs/${id}`, { body: { name: 'Mine' } })).status).toBe(404);
  expect((await other.send('GET', `/designs/${id}/versions/1`)).status).toBe(404);
});

it('makes, changes and shows nothing for a key that is revoked while its templates are looked over', async () => {
  const { id } = await createDesign(tenant);
  const { drawing } = server.context;
  const { look } = drawing;
  for (const [method, path] of [
    ['POST', '/designs'],
    ['PATCH', `/designs/${id}`],
    ['POST', '/designs/preview'],
  ] as const) {
    const key = tenant.key(['cards:read', 'cards:write']);
    drawing.look = async (organisationId, template) => {
      const looked = await look(organisationId, template);
      writeNow(server.context, systemActor('test'), revokeKey, tenant.id, key.id);
      return looked;
    };
    try {
      const body = { name: `Of nobody ${method}`, front: svg('a'), back: svg('b') };
      expect((await tenant.send(method, path, { key: key.key, body })).status).toBe(401);
    } finally {
      drawing.look = look;
    }
  }
  const { body } = await tenant.send('GET', '/designs');
  expect(body.data.filter(({ name }: { name: string }) => name.startsWith('Of nobody'))).toEqual([]);
});
