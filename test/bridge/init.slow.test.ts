import { Database } from 'bun:sqlite';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { photographed } from '../support/records/cards.ts';
import type { Harness, Tenant } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';
import { openSite } from './opened-site.ts';
import type { Site } from './site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

const init = (...words: string[]) => {
  const child = Bun.spawnSync([process.execPath, main, 'bridge', '--config', 'new.toml', 'init', ...words], {
    cwd: site.directory,
  });
  return { status: child.exitCode, out: child.stdout.toString(), errors: child.stderr.toString() };
};

it('writes a configuration that works once its addresses are put in, with the tables that it prints', async () => {
  expect(init('sqlite')).toMatchObject({ status: 0, errors: '' });
  const path = join(site.directory, 'new.toml');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const database = join(site.directory, 'doors.db');
  const text = readFileSync(path, 'utf8')
    .replace('http://127.0.0.1:3000', server.url)
    .replace('/var/lib/doors/doors.db', database)
    .replaceAll(/^# (?=\[orders|table|key = |columns)/gm, '');
  const db = new Database(database, { create: true });
  db.run(init('sqlite', '--ddl').out);
  writeFileSync(site.config, text);
  const checked = await site.bridge('check');
  expect(checked).toMatchObject({ status: 0, errors: '' });
  const ada = await photographed(server, tenant, { externalId: 'A1' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(db.query('SELECT person_id, matric FROM badge_people').values()).toEqual([[ada, 'A1']]);
  expect(db.query('SELECT person_id, length(picture) > 100 FROM badge_photos').values()).toEqual([[ada, 1]]);
  db.close();
});

it('writes a configuration for a folder that works once its addresses are put in', async () => {
  expect(init('folder')).toMatchObject({ status: 0, errors: '' });
  const folder = join(site.directory, 'exchange');
  mkdirSync(join(folder, 'photos'), { recursive: true });
  const text = readFileSync(join(site.directory, 'new.toml'), 'utf8')
    .replace('http://127.0.0.1:3000', server.url)
    .replaceAll('/srv/doors', folder)
    .replaceAll(/^# (?=[a-z_]+ = |\[orders|\[people)/gm, '');
  writeFileSync(site.config, text);
  const students = 'Matriculation,Given,Family,Kind\r\n"A1",Augusta,Lovelace,student\r\n';
  writeFileSync(join(folder, 'students.csv'), students);
  expect(await site.bridge('check')).toMatchObject({ status: 0, errors: '' });
  const ada = await photographed(server, tenant, { externalId: 'A1' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  expect(readFileSync(join(folder, 'people.csv'), 'utf8').split('\r\n')[1]).toBe(
    `"${ada}","A1","Augusta","Lovelace","active"`,
  );
  expect(existsSync(join(folder, 'photos/A1.jpg'))).toBe(true);
});

it('leaves a file that is there as it is, and names what it knows', () => {
  const path = join(site.directory, 'new.toml');
  writeFileSync(path, 'mine');
  expect(init('sqlite')).toMatchObject({
    status: 1,
    errors: 'lanyard: new.toml already exists, and was left as it is.\n',
  });
  expect(readFileSync(path, 'utf8')).toBe('mine');
  const unknown = init('oracle');
  expect([unknown.status, unknown.errors]).toEqual([2, expect.stringContaining('sqlite')]);
  const address = `sqlite://${join(site.directory, 'campus.db')}`;
  expect(init('--from', address)).toMatchObject({
    status: 1,
    errors: expect.stringContaining('already exists'),
  });
  for (const words of [
    [],
    ['sqlite', '--from', address],
    ['--from', address, '--ddl'],
    ['sqlite', '--ca-file', 'ca.pem'],
  ])
    expect([words, init(...words).status]).toEqual([words, 2]);
});

it('writes a configuration for a directory in which only the addresses and the files are missing', async () => {
  expect(init('directory')).toMatchObject({ status: 0, errors: '' });
  const text = readFileSync(join(site.directory, 'new.toml'), 'utf8')
    .replace('http://127.0.0.1:3000', server.url)
    .replace('ldaps://ldap.example.edu', 'ldap://127.0.0.1:1')
    .replaceAll(/^# (?=(filter|page_size|time_zone|active|customFields.room|expiryDate) = )/gm, '');
  writeFileSync(site.config, text);
  writeFileSync(join(site.directory, 'directory.password'), 'secret', { mode: 0o600 });
  const { out, errors } = await site.bridge('check');
  expect(errors).toBe('');
  expect(out.split('\n').filter((line) => line.startsWith('✗'))).toEqual([
    "✗ ldap://127.0.0.1:1 can't be reached: connection refused.",
  ]);
});
