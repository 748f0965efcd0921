import { expect, it } from 'vitest';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { verbNamed } from '../../src/db/verb.ts';
import { analysePhoto } from '../../src/photos/analyse.ts';
import { createHolder, grant, noisePhoto, put } from '../support/photos/photos.ts';
import { startHarness } from '../support/server/harness.ts';

it('tells nobody in a finding where the files of the machine are', async () => {
  const server = await startHarness();
  const tenant = server.organisation();
  await server.context.jobs.stop();
  const bytes = await noisePhoto();
  const granted = await grant(tenant, await createHolder(tenant), bytes);
  await put(server, granted, bytes);
  const path = `/photos/${granted.photoId}`;
  expect((await tenant.send('POST', `${path}/finalize`)).body.data.status).toBe('processing');
  const reason = `EACCES: permission denied, open '${server.dataDir}/photos/originals/1'`;
  const { call } = analysePhoto(server.context).giveUp({ photoId: granted.photoId }, reason);
  writeNow(server.context, systemActor('test'), verbNamed(call!.verb), ...call!.args);
  const { body, text } = await tenant.send('GET', path);
  expect(body.data.status).toBe('in_review');
  expect(body.data.analysis.findings).toEqual([
    expect.objectContaining({
      code: 'undecodable',
      message: 'The photo could not be analysed; the file may be damaged.',
    }),
  ]);
  expect(text).not.toContain(server.dataDir);
  await server.stop();
});
