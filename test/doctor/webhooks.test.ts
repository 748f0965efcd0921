import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhooks } from '../../src/doctor/data/webhooks.ts';
import type { Subject } from '../../src/doctor/subject.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('tells of an endpoint that fails, or was switched off for that, without the secret in its address', async () => {
  const tenant = server.organisation();
  const make = async (url: string): Promise<string> =>
    (await tenant.send('POST', '/webhook-endpoints', { body: { url } })).body.data.id;
  const sqlite = server.context.db.$client;
  const examine = (nowMs: number) => webhooks({ sqlite, nowMs } as Subject);
  const [failing, off] = [await make('https://a.example/in?token=abc'), await make('https://b.example/abc')];
  sqlite.run("UPDATE webhook_endpoints SET failing_since = '2026-01-01T10:00:00.000Z' WHERE id = ?", [
    failing,
  ]);
  expect(examine(Date.parse('2026-01-01T11:00:00.000Z'))).toMatchObject([{ level: 'ok' }]);
  sqlite.run("UPDATE webhook_endpoints SET enabled = 0, disabled_reason = 'It failed.' WHERE id = ?", [off]);
  expect(examine(Date.parse('2026-01-01T11:00:00.001Z'))).toMatchObject([
    { level: 'problem', message: 'Disabled: https://b.example (It failed.).' },
    { level: 'warning', message: 'Failing: https://a.example since 2026-01-01T10:00:00.000Z.' },
  ]);
});
