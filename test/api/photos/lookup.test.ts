import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder, grant, noisePhoto, reviewable, upload } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const lookUp = (externalIds: unknown, who: Pick<Tenant, 'send'> = tenant) =>
  who.send('POST', '/photos/lookup', { body: { externalIds } });

it('says whose each external id is, and which photos they have, in the order asked for', async () => {
  const bytes = await noisePhoto();
  const id = await createHolder(tenant, { externalId: 'S1' });
  await createHolder(tenant, { externalId: 's1', status: 'archived' });
  await createHolder(server.organisation(), { externalId: 'S2' });
  const first = await reviewable(server, tenant, id, bytes);
  const second = await upload(server, tenant, id, bytes);
  // A photo without bytes doesn't count yet.
  await grant(tenant, id, bytes);

  const { status, body } = await lookUp(['S2', 'S1', 's1', 'S1', 'x\u0001y']);
  expect(status).toBe(200);
  expect(body.data.map(({ externalId }: { externalId: string }) => externalId)).toEqual([
    'S2',
    'S1',
    's1',
    'S1',
    'x\u0001y',
  ]);
  expect(body.data[0]).toEqual({ externalId: 'S2', cardHolder: null, photos: [] });
  expect(body.data[1]).toMatchObject({
    cardHolder: { id, status: 'active', currentPhotoId: null },
    photos: [
      { id: second, contentLength: bytes.length },
      { id: first.id, status: 'in_review', sha256: createHash('sha256').update(bytes).digest('hex') },
    ],
  });
  expect(body.data[1].cardHolder).not.toHaveProperty('notes');
  expect(body.data[2].cardHolder).toMatchObject({ externalId: 's1', status: 'archived' });
  expect(body.data[3]).toEqual(body.data[1]);
  await server.context.jobs.idle();
});

it('takes up to 500 external ids', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => `X${place}`);
  expect((await lookUp(many(500))).body.data).toHaveLength(500);
  for (const wrong of [many(501), [], 'S1', [1], ['x'.repeat(256)]])
    expect((await lookUp(wrong)).status).toBe(422);
});

it('says nothing of photos to those who may not read them', async () => {
  await createHolder(tenant, { externalId: 'K1' });
  const { key } = tenant.key(['card_holders:read']);
  const body = { externalIds: ['K1', 'K2'] };
  const answer = await server.send('POST', '/photos/lookup', { key, body });
  expect(answer.body.data).toMatchObject([
    { cardHolder: { externalId: 'K1' }, photos: null },
    { cardHolder: null, photos: null },
  ]);
  const { key: other } = tenant.key(['photos:read']);
  expect((await server.send('POST', '/photos/lookup', { key: other, body })).status).toBe(403);
});
