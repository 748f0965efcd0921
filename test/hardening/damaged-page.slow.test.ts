import { Database } from 'bun:sqlite';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLookOver } from '../../src/db/damage/look-over.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { spawnServe } from '../support/server/serve.ts';

/**
 * The first byte of a page with rows of a table, and of a page with entries of an index; source: "Database
 * File Format", 1.6.
 */
const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
const PEOPLE = 300;
const MIDDLE = 'S-0150';

/** An installation with people, and the person whose page is going to be damaged. */
async function filledWithPeople() {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation('Campus');
  const ids = new Map<string, string>();
  for (let number = 0; number < PEOPLE; number++) {
    const externalId = `S-${String(number).padStart(4, '0')}`;
    ids.set(externalId, await createHolder(tenant, { externalId }));
  }
  await server.stop();
  return { dataDir, key: tenant.admin, middle: ids.get(MIDDLE)!, first: ids.get('S-0000')! };
}

/** Overwrites all pages of a kind that contain a text, except the roots of tables and indexes. */
function damage(dataDir: string, kind = TABLE_LEAF, text = MIDDLE): void {
  const path = join(dataDir, 'lanyard.db');
  const sqlite = new Database(path, { readwrite: true });
  const { page_size: size } = sqlite.query<{ page_size: number }, []>('PRAGMA page_size').get()!;
  const roots = sqlite.query<[number], []>('SELECT rootpage FROM sqlite_schema').values().flat();
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)');
  sqlite.close();
  const bytes = readFileSync(path);
  const file = openSync(path, 'r+');
  let count = 0;
  for (let start = size; start < bytes.length; start += size) {
    const page = bytes.subarray(start, start + size);
    if (page[0] !== kind || !page.includes(text) || roots.includes(start / size + 1)) continue;
    writeSync(file, Buffer.alloc(size, 0x55), 0, size, start);
    count++;
  }
  closeSync(file);
  expect(count).toBeGreaterThan(0);
}

async function ready(url: string) {
  const answer = await fetch(`${url}/readyz`);
  const { problems } = (await answer.json()) as { problems: string[] };
  return { status: answer.status, said: problems.join(' ') };
}
const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text();

it('finds a damaged page at its start, before anybody needs it, and is well again after a restore', async () => {
  const { dataDir } = await filledWithPeople();
  const backup = join(directory(), 'campus.tar');
  expect(lanyard(dataDir, ['backup', backup]).status).toBe(0);
  damage(dataDir);

  const server = await spawnServe(dataDir);
  await expect.poll(() => ready(server.url)).toMatchObject({ status: 503 });
  const { said } = await ready(server.url);
  expect(said).toContain('The database is damaged. Stop the server, restore a backup');
  expect(said).not.toContain(dataDir);
  expect(await metrics(server.url)).toMatch(/^lanyard_database_damaged 1$/m);
  const { status, stdout } = lanyard(dataDir, ['doctor']);
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ database: It is damaged.*lanyard restore FILE --force/);
  await server.end();
  expect(server.log()).toContain('the database is damaged: stop the server');

  expect(lanyard(dataDir, ['restore', '--force', backup]).status).toBe(0);
  const restored = await spawnServe(dataDir);
  await expect.poll(restored.log).toContain('looked the database over');
  expect(await ready(restored.url)).toEqual({ status: 200, said: '' });
  expect(await metrics(restored.url)).toMatch(/^lanyard_database_damaged 0$/m);
  await restored.end();
});

it('is not ready from the moment at which a request meets with a damaged page, and looks all of them over', async () => {
  const { dataDir, key, middle, first } = await filledWithPeople();
  const server = await startHarness({ DATA_DIR: dataDir });
  const told: string[] = [];
  const lookOver = startLookOver(server.context.db, {
    onDamage: (words) => told.push(words),
    onWell: () => told.push('well'),
    onFailure: (error) => told.push(`failed: ${error.message}`),
  });
  await expect.poll(() => told).toEqual(['well']);
  damage(dataDir);
  const get = (id: string) => server.send('GET', `/card-holders/${id}`, { key });
  expect((await get(first)).status).toBe(200);
  expect((await ready(server.url)).status).toBe(200);

  const met = await get(middle);
  expect([met.status, met.body.error.code]).toEqual([503, 'unavailable']);
  expect(await ready(server.url)).toMatchObject({ status: 503, said: expect.stringContaining('is damaged') });
  expect(await metrics(server.url)).toMatch(/^lanyard_database_damaged 1$/m);
  const written = await server.send('PATCH', `/card-holders/${middle}`, {
    key,
    body: { firstName: 'Ada', version: 1 },
  });
  expect(written.status).toBe(503);
  // A request that doesn't need the page is answered as before.
  expect((await get(first)).status).toBe(200);
  await expect
    .poll(() => told)
    .toEqual(['well', expect.stringContaining('malformed'), expect.stringMatching(/^table \w+: /)]);
  lookOver.stop();
  await server.stop();
});

it('is not ready from the moment at which a download meets with a damaged page, though its head has gone out', async () => {
  const dataDir = directory();
  const before = await startHarness({ DATA_DIR: dataDir });
  const tenant = before.organisation('Campus');
  const rows = Array.from({ length: 1_600 }, (_, place) => ({
    externalId: `S-${place}`,
    firstName: 'Ada',
    lastName: `Person ${String(place).padStart(4, '0')}`,
    holderType: 'student',
  }));
  expect((await tenant.send('POST', '/card-holders/import', { body: { rows } })).status).toBe(200);
  await before.stop();
  // An export looks at all people for its columns first, and then goes through them by name.
  damage(dataDir, INDEX_LEAF, 'person 1400');

  const server = await startHarness({ DATA_DIR: dataDir });
  const answer = await fetch(`${server.url}/api/v1/card-holders/export`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(await ready(server.url)).toMatchObject({ status: 503, said: expect.stringContaining('is damaged') });
  expect(await metrics(server.url)).toMatch(/^lanyard_database_damaged 1$/m);
  await server.stop();
});
