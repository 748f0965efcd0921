import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const rows = (db: Database) =>
  db.query('SELECT department, status, total FROM card_holder_totals ORDER BY department, status').values();

it('keeps no row for a department that nobody is in any more, nor for a status that nobody has', async () => {
  const db = server.context.db.$client;
  const id = await createHolder(tenant, { department: 'Secret' });
  const stays = await createHolder(tenant, { department: 'Law' });
  const change = async (body: object) =>
    expect((await tenant.send('PATCH', `/card-holders/${id}`, { body })).status).toBe(200);
  await change({ department: 'Law' });
  expect(rows(db)).toEqual([
    ['', 'active', 2],
    ['Law', 'active', 2],
  ]);
  await change({ status: 'inactive', department: null });
  await change({ status: 'active' });
  expect(rows(db)).toEqual([
    ['', 'active', 2],
    ['Law', 'active', 1],
  ]);
  for (const one of [id, stays]) await tenant.send('DELETE', `/card-holders/${one}`);
  expect(rows(db)).toEqual([]);
});

it('clears rows that a database of an earlier version has left', async () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, 19);
  const before = new Database(path);
  before.run("INSERT INTO card_holder_totals SELECT id, 'Secret', 'active', 0 FROM organisations");
  before.close();
  const later = await startHarness({ DATA_DIR: dataDir });
  expect(rows(later.context.db.$client)).toEqual([
    ['', 'active', 1],
    ['Law', 'active', 1],
  ]);
  await later.stop();
});
