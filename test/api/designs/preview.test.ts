import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photographed } from '../../support/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/harness.ts';
import { createDesign, svg } from './designs.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${tenant.admin}`, 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}
const preview = (body: object) => send('POST', '/designs/preview', body);
const json = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString());
const same = (a: { bytes: Uint8Array }, b: { bytes: Uint8Array }) => Buffer.compare(a.bytes, b.bytes) === 0;

it('draws templates that are not saved, with somebody invented, and saves nothing', async () => {
  const total = (await tenant.send('GET', '/designs')).body.meta.total;
  const answer = await preview({ front: svg('{{displayName}}'), side: 'front', dpi: 150 });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(JSON.parse(answer.headers.get('X-Render-Findings')!)).toEqual([]);
  expect((await sharp(answer.bytes).metadata()).width).toBe(506);
  expect(same(answer, await preview({ front: svg('Somebody else'), dpi: 150 }))).toBe(false);
  expect((await tenant.send('GET', '/designs')).body.meta.total).toBe(total);
});

it('draws the default when no template is given, and a saved design by its id', async () => {
  const standard = await preview({ dpi: 100 });
  const design = await createDesign(tenant);
  const byId = await preview({ designId: design.id, dpi: 100 });
  expect(same(standard, byId)).toBe(false);
  expect(same(byId, await send('GET', `/designs/${design.id}/preview?dpi=100`))).toBe(true);
  const back = await send('GET', `/designs/${design.id}/preview?side=back&dpi=100`);
  expect(same(back, byId)).toBe(false);
  expect(same(back, await preview({ designId: design.id, front: svg('x'), side: 'back', dpi: 100 }))).toBe(
    true,
  );
});

it('draws the card of a person who is chosen', async () => {
  const cardHolderId = await photographed(server, tenant, { firstName: 'Grace', lastName: 'Hopper' });
  const design = await createDesign(tenant);
  const drawn = await preview({ designId: design.id, cardHolderId, dpi: 100 });
  expect(same(drawn, await preview({ designId: design.id, front: svg('Grace Hopper'), dpi: 100 }))).toBe(
    true,
  );
  const path = `/designs/${design.id}/preview?cardHolderId=${cardHolderId}&dpi=100`;
  expect(same(drawn, await send('GET', path))).toBe(true);
});

it('refuses templates with every problem and its line, and people and designs that are not there', async () => {
  const bad = await preview({ front: `${svg('ok').slice(0, -6)}\n<text>{{nopeField}}</text></svg>` });
  expect(bad.status).toBe(422);
  expect(json(bad).error.details[0].path).toBe('/front');
  expect(json(bad).error.details[0].message).toContain('line 2');
  const nobody = crypto.randomUUID();
  expect((await preview({ cardHolderId: nobody })).status).toBe(404);
  expect((await preview({ designId: nobody })).status).toBe(404);
  expect((await send('GET', `/designs/${nobody}/preview`)).status).toBe(404);
  for (const body of [{ dpi: 10 }, { side: 'edge' }, { cardHolderId: 'x' }])
    expect((await preview(body)).status).toBe(422);
});
