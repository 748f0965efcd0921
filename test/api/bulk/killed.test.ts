import { afterAll, expect, it } from 'vitest';
import { directory, removeDirectories } from '../../support/server/directory.ts';
import { startHarness } from '../../support/server/harness.ts';
import { spawnServe } from '../../support/server/serve.ts';
import { people } from './bulk.ts';

afterAll(removeDirectories);

const HOW_MANY = 2_000;

it('goes on after the server was killed, and changes everybody once', async () => {
  const dataDir = directory();
  const before = await startHarness({ DATA_DIR: dataDir });
  const tenant = before.organisation();
  await people(tenant, HOW_MANY, { expiryDate: '2026-09-30' });
  await before.stop();

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
  const isPast = (people: number) => async () => {
    const { data } = await ask(server.url, `/bulk-jobs/${id}`);
    return data.state === 'done' || (data.done as number) > people;
  };
  await expect.poll(isPast(0), { interval: 5 }).toBe(true);
  await server.end('SIGKILL');
  server = await spawnServe(dataDir);
  const { data: found } = await ask(server.url, `/bulk-jobs/${id}`);
  expect(found.done).toBeLessThan(HOW_MANY);
  await expect.poll(isPast(HOW_MANY), { interval: 50, timeout: 120_000 }).toBe(true);
  const { data } = await ask(server.url, `/bulk-jobs/${id}`);
  expect(data).toMatchObject({ state: 'done', total: HOW_MANY, done: HOW_MANY, left: 0 });
  const still = await ask(server.url, '/card-holders?expiresBefore=2027-09-30');
  expect(still.meta.total).toBe(0);
  const log = await ask(server.url, `/audit-log?importId=${id}`);
  expect(log.meta.total).toBe(HOW_MANY);
  await server.end();
});
