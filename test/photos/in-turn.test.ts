import { expect, it } from 'vitest';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { startHarness, type Tenant } from '../support/server/harness.ts';

it('analyses the photo of one organisation among the first, though another has many waiting', async () => {
  const server = await startHarness({ ANALYSIS_CONCURRENCY: '1' });
  const [many, one] = [server.organisation('Many'), server.organisation('One')];
  await server.context.jobs.stop();
  const bytes = await noisePhoto();
  const send = async (tenant: Tenant) => upload(server, tenant, await createHolder(tenant), bytes);
  for (let i = 0; i < 6; i++) await send(many);
  const id = await send(one);
  server.context.jobs.start();
  await server.context.jobs.idle();
  const analysed = server.context.db.$client
    .query("SELECT entity_id FROM audit_entries WHERE action = 'photo.analysed' ORDER BY rowid")
    .values()
    .flat();
  expect(analysed).toHaveLength(7);
  expect(analysed.indexOf(id)).toBeLessThan(2);
  await server.stop();
});
