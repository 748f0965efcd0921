import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../../support/server/directory.ts';
import { startHarness } from '../../support/server/harness.ts';
import { spawnServe } from '../../support/server/serve.ts';
import { people } from './bulk.ts';

const HOW_MANY = 400;
/** Keeps the server busy for ever once the job changes S0300, a person beyond the first step. */
const ENDLESS = `
  CREATE TRIGGER endless BEFORE UPDATE ON card_holders WHEN old.external_id = 'S0300'
  BEGIN SELECT count(*) FROM card_holders a, card_holders b, card_holders c, card_holders d, card_holders e; END`;

it('goes on after the server was killed, and changes everybody once', async () => {
  const dataDir = directory();
  const before = await startHarness({ DATA_DIR: dataDir });
  const tenant = before.organisation();
  await people(tenant, HOW_MANY, { expiryDate: '2026-09-30' });
  await before.stop();
  const database = new Database(join(dataDir, 'lanyard.db'));
  database.run(ENDLESS);

  const ask = async (url: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${tenant.admin}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { data: Record<string, number | string>; meta: { total: number } };
  };
  let server = await spawnServe(dataDir);
  const select = { filters: {}, expectedTotal: HOW_MANY };
  const { id } = (await ask(server.url, '/bulk-jobs', { kind: 'extend', expiryDate: '2027-09-30', select }))
    .data;
  const job = async () => (await ask(server.url, `/bulk-jobs/${id}`)).data;
  await expect.poll(async () => (await job()).done).toBeGreaterThan(0);
  await server.end('SIGKILL');
  const left = database.query<{ done: number }, []>('SELECT done FROM bulk_jobs').get()!;
  expect(left.done).toBeLessThan(HOW_MANY);
  database.run('DROP TRIGGER endless');
  database.close();
  server = await spawnServe(dataDir);
  await expect.poll(async () => (await job()).state).toBe('done');
  expect(await job()).toMatchObject({ state: 'done', total: HOW_MANY, done: HOW_MANY, left: 0 });
  const still = await ask(server.url, '/card-holders?expiresBefore=2027-09-30');
  expect(still.meta.total).toBe(0);
  const log = await ask(server.url, `/audit-log?importId=${id}`);
  expect(log.meta.total).toBe(HOW_MANY);
  await server.end();
});
