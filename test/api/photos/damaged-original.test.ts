import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoQueries } from '../../../src/photos/queries.ts';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** An approved photo whose file is damaged afterwards, and whose pictures have to be made again. */
async function approvedThenDamaged(damage: (path: string) => void): Promise<string> {
  const { id, version } = await reviewable(server, tenant, await createHolder(tenant), await noisePhoto());
  expect((await tenant.send('POST', `/photos/${id}/approve`, { body: { version } })).status).toBe(200);
  const { blobs, db } = server.context;
  damage(blobs.pathOf(photoQueries(db).byIdAlone.get({ id })!.blobKey!));
  blobs.removeDerived(id);
  return id;
}

const DAMAGES: [string, (path: string) => void][] = [
  ['is cut off', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
  ['is empty', (path) => truncateSync(path, 0)],
  ['is no picture any more', (path) => writeFileSync(path, 'x'.repeat(5_000))],
];

it.each(DAMAGES)(
  'says that there is no picture where the original %s, and that it is damaged',
  async (_, damage) => {
    const id = await approvedThenDamaged(damage);
    for (const variant of ['card', 'display', 'thumbnail']) {
      const { status, body } = await tenant.send('GET', `/photos/${id}/image?variant=${variant}`);
      expect([variant, status, body.error.code]).toEqual([variant, 404, 'not_found']);
      expect(body.error.message).toMatch(/^The original file of the photo is damaged/);
    }
    const warned = server.logged().filter(({ level, photoId }) => level === 'warn' && photoId === id);
    expect(warned.length).toBeGreaterThan(0);
  },
);

it('exports the photos of others', async () => {
  const mine = server.organisation();
  const holder = await createHolder(mine, { externalId: 'S1' });
  const sound = await reviewable(server, mine, holder, await noisePhoto());
  await mine.send('POST', `/photos/${sound.id}/approve`, { body: { version: sound.version } });
  const before = tenant;
  tenant = mine;
  await approvedThenDamaged((path) => truncateSync(path, 100));
  tenant = before;
  const answer = await fetch(`${server.url}/api/v1/photos/export`, {
    headers: { Authorization: `Bearer ${mine.admin}` },
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(text.match(/S1\.jpg/g)).toHaveLength(2);
  expect(text.match(/\.jpg/g)).toHaveLength(2);
});
