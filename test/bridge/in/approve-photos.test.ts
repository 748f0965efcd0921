import { beforeEach, expect, it } from 'vitest';
import { demoFace } from '../../support/photos/demo-face.ts';
import { createHolder, noisePhoto } from '../../support/photos/photos.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';
import type { Site } from '../site.ts';
import { FILES_IN, keep, openPictures, PHOTO_SCOPES, photosOf } from './pictures.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openPictures([...PHOTO_SCOPES, 'photos:review']);
beforeEach(async () => {
  ({ server, tenant, site } = opened);
  for (const id of ['good', 'dark', 'noise']) await createHolder(tenant, { externalId: id });
  keep(site, 'good.jpg', demoFace('15'));
  keep(site, 'dark.jpg', demoFace('14-dark'));
  keep(site, 'noise.jpg', await noisePhoto());
});

const approve = (which: string) => site.configure(`${FILES_IN}approve = "${which}"\n`);
const once = () => site.bridge('run', '--once');
const statuses = async () =>
  Object.fromEntries((await photosOf(tenant)).map(({ filename, status }) => [filename, status]));

it('approves what the analysis recommends, and leaves the rest to staff', async () => {
  approve('recommended');
  const ran = await once();
  expect(ran).toMatchObject({ status: 0, errors: '' });
  expect(ran.out).toContain('photos_in: 1 photo approved');
  expect(await statuses()).toEqual({
    ...{ 'good.jpg': 'approved', 'dark.jpg': 'in_review', 'noise.jpg': 'in_review' },
  });
});

it('approves always, but nothing without exactly one face', async () => {
  approve('always');
  await once();
  expect(await statuses()).toEqual({
    ...{ 'good.jpg': 'approved', 'dark.jpg': 'approved', 'noise.jpg': 'in_review' },
  });
});

it('approves later what is analysed later, and leaves alone what staff have decided', async () => {
  await server.context.jobs.stop();
  approve('always');
  const running = await site.start();
  await expect.poll(async () => (await photosOf(tenant)).length).toBe(3);
  // The photos are noted as waiting, whatever becomes of this process.
  await expect
    .poll(() => site.rows("SELECT count(*) FROM lanyard_bridge_sent WHERE state = 'waiting' AND hash <> ''"))
    .toEqual([[3]]);
  await running.end('SIGKILL');
  server.context.jobs.start();
  await server.context.jobs.idle();
  const dark = (await photosOf(tenant)).find(({ filename }) => filename === 'dark.jpg');
  await tenant.send('POST', `/photos/${dark.id}/reject`, {
    body: { version: dark.version, reasonCodes: ['exposure'] },
  });
  expect((await once()).out).toContain('1 photo approved');
  expect(await statuses()).toEqual({
    ...{ 'good.jpg': 'approved', 'dark.jpg': 'rejected', 'noise.jpg': 'in_review' },
  });
});
