import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('what measures pictures comes from this server, for ever, under names that change with it', async () => {
  const tenant = server.organisation();
  const holder = await createHolder(tenant);
  const { url } = await done(tenant.send('POST', `/card-holders/${holder}/photo-requests`, { body: {} }));
  const page = await server.send('GET', url);
  const { files } = JSON.parse(/id="words">(.*?)<\/script>/.exec(page.text)![1]!);
  const types: Record<string, string> = {};
  for (const [name, address] of Object.entries<string>(files)) {
    const { status, headers } = await fetch(server.url + address);
    expect([name, status]).toEqual([name, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    types[name] = headers.get('content-type')!;
  }
  expect(types).toEqual({
    worker: 'text/javascript;charset=utf-8',
    relaxedSimd: 'application/wasm',
    plainSimd: 'application/wasm',
    faceDetector: 'application/octet-stream',
    faceMesh: 'application/octet-stream',
    segmenter: 'application/octet-stream',
  });
  expect((await fetch(`${server.url}/p/files/other.js`)).status).toBe(404);
});
