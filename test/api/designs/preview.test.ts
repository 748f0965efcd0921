import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_PEOPLE } from '../../../src/shared/designs.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { createDesign, svg } from './designs.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

async function send(method: string, path: string, body?: object, key = tenant.admin) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
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

const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><rect data-box="&#112;hoto" width="20" height="30"/></svg>';

it('shows people only to those who may read them, and their photo only to those who may see photos', async () => {
  const cardHolderId = await photographed(server, tenant);
  const { id } = await createDesign(tenant, { front: PHOTO });
  const lacking = async (scopes: Parameters<typeof tenant.key>[0], body: Record<string, unknown>) => {
    const { key } = tenant.key(['cards:write', ...scopes]);
    const saved = new URLSearchParams({ cardHolderId, dpi: '72', side: String(body.side ?? 'front') });
    const answers = [
      await send('POST', '/designs/preview', { designId: id, cardHolderId, dpi: 72, ...body }, key),
      await send('GET', `/designs/${id}/preview?${saved}`, undefined, key),
    ];
    return answers.map((answer) => {
      if (answer.status === 200) return null;
      expect(answer.status).toBe(403);
      expect(json(answer).error.code).toBe('insufficient_scope');
      return /error="insufficient_scope", scope="([^"]*)"/.exec(answer.headers.get('WWW-Authenticate')!)?.[1];
    });
  };
  const twice = (what: string | null) => [what, what];
  expect(await lacking(['cards:read'], { side: 'back' })).toEqual(twice('card_holders:read'));
  expect(await lacking(['cards:read', 'photos:read'], {})).toEqual(twice('card_holders:read'));
  expect(await lacking(['cards:read', 'card_holders:read'], {})).toEqual(twice('photos:read'));
  expect(await lacking(['cards:read', 'card_holders:read'], { side: 'back' })).toEqual(twice(null));
  expect(await lacking(['cards:read', 'card_holders:read', 'photos:read'], {})).toEqual(twice(null));
  // A template that isn't saved shows a photo as well.
  const unsaved = await lacking(['cards:read', 'card_holders:read'], { side: 'back', back: PHOTO });
  expect(unsaved[0]).toBe('photos:read');
  // An invented person is shown to everybody.
  const { key } = tenant.key(['cards:write']);
  expect((await send('POST', '/designs/preview', { front: PHOTO, dpi: 72 }, key)).status).toBe(200);
});

it('draws templates for those alone who may save them, and saved designs for all who may read them', async () => {
  const { id } = await createDesign(tenant);
  const { key } = tenant.key(['cards:read']);
  for (const body of [
    { front: svg('x'), dpi: 72 },
    { designId: id, dpi: 72 },
  ]) {
    const refused = await send('POST', '/designs/preview', body, key);
    expect([refused.status, json(refused).error.code]).toEqual([403, 'insufficient_scope']);
    expect(refused.headers.get('WWW-Authenticate')).toContain('scope="cards:write"');
  }
  expect((await send('GET', `/designs/${id}/preview?dpi=72`, undefined, key)).status).toBe(200);
});

it('tells in its findings which fields could not be drawn, and not what they hold', async () => {
  const cardHolderId = await photographed(server, tenant, { email: 'hidden.person@example.edu' });
  const front = svg('x').replace(
    '<text',
    '<rect data-box="qr" data-field="email" width="4" height="4"/><text',
  );
  const answer = await preview({ front, cardHolderId, dpi: 100 });
  const findings = JSON.parse(answer.headers.get('X-Render-Findings')!);
  expect(findings).toEqual([expect.objectContaining({ code: 'code_too_small', field: 'email' })]);
  expect(answer.headers.get('X-Render-Findings')).not.toContain('hidden.person');
});

it('says where findings of unsaved templates are, and what is hard to read', async () => {
  const front = svg('x').replace(
    '<text',
    '<rect data-box="text" data-text="pale" x="2" y="3" width="20" height="5" font-size="4" fill="#ddd"/><text',
  );
  const findings = JSON.parse((await preview({ front })).headers.get('X-Render-Findings')!);
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'low_contrast',
      place: { line: 1, box: { x: 2, y: 3, width: 20, height: 5 } },
    }),
  ]);
  const { id } = await createDesign(tenant, { front });
  expect((await send('GET', `/designs/${id}/preview`)).headers.get('X-Render-Findings')).toBe('[]');
});

it('draws the name that an organisation is about to take', async () => {
  const front = svg('{{organisation}}');
  const named = await preview({ front, organisationName: 'Vienna', dpi: 72 });
  expect(same(named, await preview({ front: svg('Vienna'), dpi: 72 }))).toBe(true);
  expect(same(named, await preview({ front, dpi: 72 }))).toBe(false);
});

it('draws invented people with names of many scripts, all of which it can set', async () => {
  const front = svg('{{displayName}} {{department}} {{campus}}');
  const drawn = [];
  for (const samplePerson of SAMPLE_PEOPLE) {
    const answer = await preview({ front, samplePerson, dpi: 72 });
    expect([samplePerson, answer.headers.get('X-Render-Findings')]).toEqual([samplePerson, '[]']);
    drawn.push(Buffer.from(answer.bytes).toString('base64'));
  }
  expect(new Set(drawn).size).toBe(SAMPLE_PEOPLE.length);
  expect(
    same(await preview({ front, dpi: 72 }), await preview({ front, samplePerson: 'usual', dpi: 72 })),
  ).toBe(true);
  expect((await preview({ front, samplePerson: 'nobody' })).status).toBe(422);
});
