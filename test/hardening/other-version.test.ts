import { Database } from 'bun:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appliedTo } from '../../src/db/migrations/migrate.ts';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { lockDirectory } from '../../src/storage/directory-lock.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';

const ADA = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };
const KNOWN = MIGRATIONS.length;

it('changes no schema while the server of another version runs, whatever the command', () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  makeEarlier(path, KNOWN - 1);
  const server = lockDirectory(join(dataDir, 'lanyard.lock'), 'server')!;
  server.note('http://127.0.0.1:3000');
  for (const args of [
    ['keys', 'list', '--org', 'Campus'],
    ['orgs', 'create', '--name', 'North'],
    ['staff', 'list'],
    ['demo', '--people', '1'],
    ['migrate'],
  ])
    expect(lanyard(dataDir, args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^lanyard: another process is changing this database, or a server of another version runs .* stop the server first, .*upgrade\.sh .* Nothing was changed\.\n$/,
      ),
    });
  expect(appliedTo(path)).toBe(KNOWN - 1);
  expect(readdirSync(dataDir)).not.toContain('backups');
  // A backup changes nothing, so it is allowed.
  expect(lanyard(dataDir, ['backup'])).toMatchObject({ status: 0, stderr: '' });
  expect(appliedTo(path)).toBe(KNOWN - 1);
  server.release();
  expect(lanyard(dataDir, ['keys', 'list', '--org', 'Campus'])).toMatchObject({ status: 0, stderr: '' });
  expect(appliedTo(path)).toBe(KNOWN);
});

it('takes no write, and is not ready, once another version has changed the schema', async () => {
  const server = await startHarness();
  const campus = server.organisation();
  const holder = await createHolder(campus);
  const other = new Database(join(server.dataDir, 'lanyard.db'), { readwrite: true });
  other.run(`CREATE TABLE of_tomorrow (id); PRAGMA user_version = ${KNOWN + 1}`);

  const said = `Another version of Lanyard has changed the database while the server runs (it has ${KNOWN + 1} migrations, this version knows ${KNOWN})`;
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(((await ready.json()) as { problems: string[] }).problems).toEqual([
    `${said}: nothing is written any more. Restart it with that version`,
  ]);
  const post = () => campus.send('POST', '/card-holders', { body: ADA });
  // First comes a single write, and then writes that share a transaction because they come together.
  for (const { status, headers, body } of [await post(), ...(await Promise.all([post(), post(), post()]))]) {
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(body.error.message).toBe(`${said}; nothing was changed.`);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await campus.send('GET', `/card-holders/${holder}`)).status).toBe(200);
  expect((await campus.send('GET', '/card-holders')).body.meta.total).toBe(1);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  other.run(`PRAGMA user_version = ${KNOWN}`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await post()).status).toBe(201);
  other.close();
  await server.stop();
});
