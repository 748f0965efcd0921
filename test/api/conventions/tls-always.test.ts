import { expect, it, onTestFinished } from 'vitest';
import { startHarness } from '../../support/server/harness.ts';

/** Paths, with the status that each has for a caller without a key or session. */
const PATHS = { '/healthz': 200, '/api/v1/nowhere': 404, '/api/v1/cards': 401, '/docs': 200 };

async function policiesWith(publicUrl: string) {
  const server = await startHarness({ PUBLIC_URL: publicUrl });
  onTestFinished(() => server.stop());
  const answers = await Promise.all(
    Object.keys(PATHS).map(async (path) => [path, await server.send('GET', server.url + path)] as const),
  );
  return answers.map(([path, { status, headers }]) => [
    path,
    status,
    headers.get('Strict-Transport-Security'),
  ]);
}

it('tells browsers to stay with TLS where a proxy serves an https PUBLIC_URL', async () => {
  const wanted = Object.entries(PATHS).map(([path, status]) => [path, status, 'max-age=31536000']);
  expect(await policiesWith('https://cards.example.edu')).toEqual(wanted);
});

it('says nothing of TLS where PUBLIC_URL is http', async () => {
  const wanted = Object.entries(PATHS).map(([path, status]) => [path, status, null]);
  expect(await policiesWith('http://cards.example.edu')).toEqual(wanted);
});
