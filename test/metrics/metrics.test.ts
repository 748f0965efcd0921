import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { createScheduledBackups } from '../../src/backup/schedule/scheduled.ts';
import { createServer } from '../../src/http/server.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ WEBHOOK_ALLOW: '127.0.0.1' });
  tenant = server.organisation();
});
afterAll(() => server.stop());

/** Every sample by its name and labels. */
async function scrape(headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const response = await fetch(`${server.url}/metrics`, { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const requests = (labels: string) => `lanyard_http_request_duration_seconds_count{${labels}}`;

it('counts requests by method, route and status, and never by path', async () => {
  const holder = await createHolder(tenant);
  for (let time = 0; time < 3; time++) await tenant.send('GET', `/card-holders/${holder}`);
  await tenant.send('GET', '/card-holders/nobody');
  await fetch(`${server.url}/nowhere/at/all`);
  const samples = await scrape();
  const route = 'route="/api/v1/card-holders/:id"';
  expect(samples.get(requests(`method="GET",${route},status="200"`))).toBe(3);
  expect(samples.get(requests(`method="GET",${route},status="404"`))).toBe(1);
  const bucket = (le: string) =>
    samples.get(
      `lanyard_http_request_duration_seconds_bucket{le="${le}",method="GET",${route},status="200"}`,
    );
  expect(bucket('+Inf')).toBe(3);
  expect(bucket('60')).toBe(3);
  expect(samples.get(requests('method="GET",route="none",status="404"'))).toBe(1);
  expect([...samples.keys()].some((key) => key.includes(holder) || key.includes('nowhere'))).toBe(false);
});

it('shows queues with their age, storage, people and what the machine has left', async () => {
  const before = await scrape();
  const holder = await createHolder(tenant);
  await reviewable(server, tenant, holder, await noisePhoto({ width: 900, height: 1157 }));
  server.clock.advance(90_000);
  const samples = await scrape();
  const grown = (name: string) => samples.get(name)! - (before.get(name) ?? 0);
  expect(grown('lanyard_photos{status="in_review"}')).toBe(1);
  expect(samples.get('lanyard_photos_oldest_seconds{status="in_review"}')).toBeGreaterThanOrEqual(90);
  expect(grown('lanyard_card_holders')).toBe(1);
  expect(grown('lanyard_stored_photos')).toBe(1);
  expect(grown('lanyard_photo_storage_bytes')).toBeGreaterThan(100_000);
  expect(grown('lanyard_photo_analysis_duration_seconds_count')).toBe(1);
  expect(samples.get('lanyard_database_bytes{file="lanyard.db-wal"}')).toBeGreaterThan(4096);
  expect(samples.get('lanyard_disk_free_bytes')).toBeGreaterThan(0);
});

it('shows how far each bridge is behind', async () => {
  const bridge = tenant.key(['sync:read']);
  const first = await tenant.send('GET', '/sync/card-holders?limit=1', { key: bridge.key });
  expect(first.status).toBe(200);
  await createHolder(tenant);
  const lag = [...(await scrape())].filter(([key]) => key.startsWith('lanyard_sync_lag_records{'));
  expect(lag).toHaveLength(1);
  expect(lag[0]![0]).toContain('feed="card-holders"');
  expect(lag[0]![1]).toBeGreaterThan(0);
});

it('counts what became of webhooks', async () => {
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: () => new Response(null, { status: 204 }),
  });
  const endpoint = await tenant.send('POST', '/webhook-endpoints', {
    body: { url: receiver.url.href, events: ['*'] },
  });
  server.context.webhooks.start();
  await tenant.send('POST', `/webhook-endpoints/${endpoint.body.data.id}/test`);
  await server.context.webhooks.idle();
  await receiver.stop(true);
  const samples = await scrape();
  expect(samples.get('lanyard_webhook_attempts_total{outcome="succeeded"}')).toBe(1);
  expect(samples.get('lanyard_webhook_deliveries_pending')).toBe(0);
  expect(samples.get('lanyard_webhook_endpoints{state="disabled"}')).toBe(0);
});

it('shows when the newest backup was made, also after a restart, and whether a scheduled one failed', async () => {
  const dataDir = directory();
  const started = () => startHarness({ DATA_DIR: dataDir, BACKUP_SCHEDULE: '0 2 * * *' });
  const shown = async (one: Harness) =>
    Object.fromEntries(
      [...(await (await fetch(`${one.url}/metrics`)).text()).matchAll(/^lanyard_backup_(\S+) (\S+)$/gm)].map(
        ([, name, value]) => [name, Number(value)],
      ),
    );
  const one = await started();
  one.organisation();
  expect(await shown(one)).toEqual({ last_failed: 0, overdue: 0 });
  const backups = createScheduledBackups(one.context);
  one.clock.jump(48 * 60 * 60 * 1000);
  expect(await shown(one)).toEqual({ last_failed: 0, overdue: 1 });
  writeFileSync(join(dataDir, 'backups'), 'in the way');
  await backups.whenDue().catch(() => {});
  expect(await shown(one)).toEqual({ last_failed: 1, overdue: 1 });
  await one.stop();

  rmSync(join(dataDir, 'backups'));
  const { path } = lanyard(dataDir, ['backup', '--json']).json();
  const { createdAt } = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
  const again = await started();
  expect(await shown(again)).toEqual({
    last_success_timestamp_seconds: Date.parse(createdAt) / 1000,
    last_failed: 0,
    overdue: expect.any(Number),
    damaged_photos: 0,
  });
  await again.stop();
  const unscheduled = await startHarness({ DATA_DIR: dataDir });
  expect(Object.keys(await shown(unscheduled))).toEqual(['last_success_timestamp_seconds', 'damaged_photos']);
  await unscheduled.stop();
});

it('asks for METRICS_TOKEN where there is one, and tells a wrong one from none in nothing', async () => {
  const guarded = await startHarness({ METRICS_TOKEN: 'let-prometheus-in' });
  const ask = (headers: Record<string, string>) => fetch(`${guarded.url}/metrics`, { headers });
  try {
    for (const headers of [
      {},
      { Authorization: 'Bearer let-prometheus' },
      { Authorization: 'let-prometheus-in' },
    ]) {
      const refused = await ask(headers as Record<string, string>);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ error: { code: 'unauthorized' } });
      expect(refused.headers.get('WWW-Authenticate')).toContain('Bearer');
    }
    expect((await ask({ Authorization: 'Bearer let-prometheus-in' })).status).toBe(200);
  } finally {
    await guarded.stop();
  }
});

describe('without METRICS_TOKEN', () => {
  it.each([
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['Forwarded', 'for=127.0.0.1'],
    ['Via', '1.1 proxy'],
  ])('is for nobody whom a proxy speaks for: %s', async (name, value) => {
    const response = await fetch(`${server.url}/metrics`, { headers: { [name]: value } });
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer realm="lanyard metrics"',
    ]);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining('METRICS_TOKEN') },
    });
  });

  it('is for nobody on another machine', async () => {
    const elsewhere = { requestIP: () => ({ address: '192.0.2.7', port: 1, family: 'IPv4' as const }) };
    const { fetch } = createServer(server.context, createApp(server.context));
    const ask = async (address: string) => {
      elsewhere.requestIP = () => ({ address, port: 1, family: 'IPv4' as const });
      return (await fetch(new Request('http://cards.example.edu/metrics'), elsewhere)).status;
    };
    expect(await ask('192.0.2.7')).toBe(401);
    expect(await ask('2001:db8::1')).toBe(401);
    expect(await ask('')).toBe(401);
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::ffff:127.0.0.1')).toBe(200);
    expect(await ask('::1')).toBe(200);
  });
});
