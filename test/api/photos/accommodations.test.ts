import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const path = (holder: string) => `/card-holders/${holder}/accommodations`;
const set = (holder: string, checks: string[], headers: Record<string, string> = {}) =>
  tenant.send('PUT', path(holder), {
    body: { accommodations: checks.map((check) => ({ check, reason: 'A squint' })) },
    headers,
  });
const causesOf = async (photoId: string): Promise<string[]> =>
  (await done(tenant.send('GET', `/photos/${photoId}`))).analysis.causes.map(
    ({ code }: { code: string }) => code,
  );

it('leaves a check out for one person: in photos that wait, and in those to come', async () => {
  const [holder, other] = [await createHolder(tenant), await createHolder(tenant)];
  // Noise has no face.
  const { id, version } = await reviewable(server, tenant, holder, await noisePhoto());
  expect(await causesOf(id)).toContain('no_face');
  const [one] = await done(set(holder, ['no_face']));
  expect(one).toMatchObject({ check: 'no_face', reason: 'A squint', by: 'key for *' });
  expect(await done(tenant.send('GET', path(holder)))).toEqual([one]);
  expect(await causesOf(id)).not.toContain('no_face');
  expect((await done(tenant.send('GET', `/photos/${id}`))).version).toBe(version + 1);
  const next = await reviewable(server, tenant, holder, await noisePhoto());
  expect(await causesOf(next.id)).not.toContain('no_face');
  const others = await reviewable(server, tenant, other, await noisePhoto());
  expect(await causesOf(others.id)).toContain('no_face');
  // An exception that stays keeps its author and time; one that is taken back counts again.
  expect(await done(set(holder, ['no_face', 'focus']))).toContainEqual(one);
  await done(set(holder, []));
  expect(await causesOf(id)).toContain('no_face');
});

it('is for reviewers alone, is logged without its reason, and goes with its person', async () => {
  const holder = await createHolder(tenant);
  await done(set(holder, ['eyes_closed']));
  const { key } = tenant.key(['photos:read', 'photos:write', 'card_holders:write', 'audit:read']);
  for (const method of ['GET', 'PUT'] as const)
    expect(
      (
        await tenant.send(method, path(holder), {
          key,
          ...(method === 'PUT' && { body: { accommodations: [] } }),
        })
      ).status,
    ).toBe(403);
  const [entry] = await done(tenant.send('GET', `/audit-log?entityId=${holder}`));
  expect(entry).toMatchObject({
    action: 'card_holder.accommodated',
    changes: { accommodations: { from: [], to: ['eyes_closed'] } },
  });
  expect(JSON.stringify(entry)).not.toContain('squint');
  expect(JSON.stringify(await done(tenant.send('GET', `/card-holders/${holder}`)))).not.toContain('squint');
  const admin = await tenant.staff('admin');
  await done(admin.send('DELETE', `/card-holders/${holder}`));
  expect((await tenant.send('GET', path(holder))).status).toBe(404);
  expect(server.context.db.$client.query('SELECT * FROM accommodations').all()).not.toContainEqual(
    expect.objectContaining({ card_holder_id: holder }),
  );
});

it('refuses what no person can be excused from, and writes prepared against an older version', async () => {
  const holder = await createHolder(tenant);
  const code = async (checks: string[]) => (await set(holder, checks)).body.error.details[0].code;
  expect(await code(['undecodable'])).toBe('not_allowed');
  expect(await code(['focus', 'focus'])).toBe('repeated');
  const broken = await tenant.send('PUT', path(holder), { body: { accommodations: [null] } });
  expect(broken.status).toBe(422);
  expect((await set(holder, ['focus'], { 'If-Match': '"7"' })).status).toBe(412);
  expect((await set(crypto.randomUUID(), ['focus'])).status).toBe(404);
  const stranger = server.organisation();
  expect((await stranger.send('GET', path(holder))).status).toBe(404);
});

it('is kept through a merge', async () => {
  const [stays, goes] = [await createHolder(tenant), await createHolder(tenant)];
  await done(set(goes, ['focus']));
  const body = { version: 1, otherVersion: 1 };
  await done(tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body }));
  expect(await done(tenant.send('GET', path(stays)))).toMatchObject([{ check: 'focus' }]);
});
