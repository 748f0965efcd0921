import { Database } from 'bun:sqlite';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunRefused } from '../../../../src/bridge/bridge-error.ts';
import type { Roster } from '../../../../src/bridge/config/config.ts';
import { onerosterSource } from '../../../../src/bridge/sources/oneroster/oneroster-source.ts';
import { TargetAway } from '../../../../src/bridge/targets/target.ts';
import { zipped } from '../../../shared/tables/workbook/make-workbook.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-oneroster-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
function put(name: string, text: string | Uint8Array, secondsAgo = 100): void {
  writeFileSync(at(name), text);
  const seconds = Date.now() / 1000 - secondsAgo;
  utimesSync(at(name), seconds, seconds);
}

const manifest = (modes: Record<string, string>) =>
  `propertyName,value\noneroster.version,1.2\n${Object.entries(modes)
    .map(([name, mode]) => `file.${name},${mode}\n`)
    .join('')}`;
const BULK = manifest({ users: 'bulk', roles: 'bulk' });
const DELTA = manifest({ users: 'delta', roles: 'delta' });
const USERS = 'sourcedId,status,givenName,familyName,email,identifier,enabledUser,password\n';
const ROLES = 'sourcedId,status,userSourcedId,role,beginDate,endDate\n';
const user = (id: string, more: { status?: string; identifier?: string; enabled?: string } = {}) =>
  `${id},${more.status ?? ''},Given ${id},Family,${id}@example.edu,${more.identifier ?? `N-${id}`},${more.enabled ?? ''},secret\n`;
const role = (id: string, name = 'student', begin = '', end = '') =>
  `r${id},,${id},${name},${begin},${end}\n`;
function putAll(users: string, roles: string, modes = BULK): void {
  put('users.csv', USERS + users);
  put('roles.csv', ROLES + roles);
  put('manifest.csv', modes);
}

const COLUMNS = { sourcedId: 'externalId', givenName: 'firstName', familyName: 'lastName' };
const rosterOf = (some: Partial<Roster> = {}): Roster => ({
  ...{ path: folder, archive: null, keptFile: at('kept.db'), columns: COLUMNS, optional: [] },
  ...{ roles: { student: 'student', teacher: 'staff' }, ...some },
});

type Row = Record<string, unknown>;
/** Reads all people, as a run does. @param isAccepted false for a run that is refused after the reading */
async function read(some: Partial<Roster> = {}, isAccepted = true) {
  const source = onerosterSource(rosterOf(some), 'UTC', true);
  try {
    const rows = (await Array.fromAsync(source.rows())).flat() as Row[];
    if (isAccepted) source.accept!();
    return { rows, notes: source.freshNotes!(), taken: source.taken!(), changed: source.changedIds!() };
  } finally {
    source.release!();
  }
}
const idsOf = async (some: Partial<Roster> = {}) => (await read(some)).rows.map((row) => row.externalId);
const kept = (sql: string) => {
  const db = new Database(at('kept.db'), { readonly: true });
  try {
    return db.query(sql).values().flat();
  } finally {
    db.close();
  }
};

const refusedAs = async (sentence: string, some: Partial<Roster> = {}) => {
  const error = await read(some).then(
    () => null,
    (fault) => fault,
  );
  expect(error?.message).toContain(sentence);
  expect(error).toBeInstanceOf(RunRefused);
};
const waitsFor = async (sentence: string, some: Partial<Roster> = {}) => {
  const error = await read(some).then(
    () => null,
    (fault) => fault,
  );
  expect(error?.message).toContain(sentence);
  expect(error).toBeInstanceOf(TargetAway);
};

it('refuses a file without a column that is read, in a bulk export and in a delta', async () => {
  putAll(user('u1'), role('u1'));
  await refusedAs('users.csv has no column room', { columns: { ...COLUMNS, room: 'notes' } });
  await refusedAs('says that orgs.csv is absent, and [people] columns has a column of it', {
    columns: { ...COLUMNS, 'org.name': 'campus' },
  });
  const optional = {
    columns: { ...COLUMNS, preferredGivenName: 'preferredName' },
    optional: ['preferredGivenName'],
  };
  expect((await read(optional)).rows).toEqual([
    { externalId: 'u1', firstName: 'Given u1', lastName: 'Family', holderType: 'student' },
  ]);
  const columns = { givenName: 'firstName', familyName: 'lastName', identifier: 'externalId' };
  await read({ columns });
  put('users.csv', 'sourcedId,status,givenName,familyName\nu1,,A,B\n');
  put('manifest.csv', DELTA);
  await refusedAs('users.csv has no column identifier', { columns });
});

it('remembers nothing of a run that is refused after the reading', async () => {
  putAll(user('u1') + user('u2'), role('u1') + role('u2'));
  await read();
  putAll(user('u1'), role('u1'));
  expect((await read({}, false)).rows).toHaveLength(1);
  put('users.csv', USERS + user('u1'));
  put('roles.csv', ROLES);
  put('manifest.csv', DELTA);
  expect(await idsOf()).toEqual(['u1', 'u2']);
});

it('warns of changes that were refused and replaced, until a bulk export comes', async () => {
  putAll(user('u1'), role('u1'));
  await read();
  putAll(user('u2'), `${role('u2')}broken`, DELTA);
  await expect(read()).rejects.toThrow('cells in line 3');
  putAll(user('u3'), role('u3'), DELTA);
  const LOST = /changes of \d{4}-\d\d-\d\d were refused, and other files have come since/;
  expect((await read()).notes[0]).toMatch(LOST);
  expect((await read()).notes[0]).toMatch(LOST);
  const dry = onerosterSource(rosterOf(), 'UTC', false);
  await Array.fromAsync(dry.rows());
  expect(dry.freshNotes!()[0]).toMatch(LOST);
  putAll(user('u1'), role('u1'));
  expect((await read()).notes).toEqual([]);
  expect((await read()).notes).toEqual([]);
});

it('does not warn of changes that were refused first and read afterwards', async () => {
  putAll(user('u1'), role('u1'));
  await read();
  putAll(user('u2'), role('u2'), DELTA);
  await read({}, false);
  expect((await read()).notes).toEqual([]);
  putAll(user('u3'), role('u3'), DELTA);
  expect((await read()).notes).toEqual([]);
});

it('waits for a manifest that is older than new files, and for the end of a line', async () => {
  putAll(user('u1'), role('u1'));
  put('roles.csv', ROLES + role('u1'), 20);
  await waitsFor('manifest.csv is older than roles.csv');
  put('roles.csv', ROLES + role('u1').trimEnd(), 10);
  put('manifest.csv', BULK, 10);
  await waitsFor('roles.csv is still being written: it ends without a line end');
});

it.each(['08/01/2026', '2026-13-01', 'soon'])('refuses a role that ends on "%s"', async (day) => {
  putAll(user('u1'), role('u1', 'student', '', day));
  await refusedAs(`roles.csv, line 2 has the endDate ${JSON.stringify(day)}`);
});

it('reads days of roles as other days, and takes zero dates for none', async () => {
  putAll(
    user('u1') + user('u2') + user('u3') + user('u4') + user('u5'),
    role('u1', 'student', '2001-9-1', '9999-12-31') +
      role('u2', 'student', '0000-00-00', 'NULL') +
      role('u3', 'student', '2001-09-01T00:00:00.000Z', '') +
      role('u4', 'student', '13.09.2001', '14.09.2001') +
      role('u5', 'student', '', '2001-9-1'),
  );
  expect(await idsOf()).toEqual(['u1', 'u2', 'u3']);
});

it('refuses a delta of any file of which no bulk export was read', async () => {
  putAll(user('u1'), role('u1'), manifest({ users: 'bulk', roles: 'delta' }));
  await refusedAs('says that roles.csv has only changes (delta), and no export of all of it was read before');
});

it('notices that somebody has another external id', async () => {
  const columns = { givenName: 'firstName', familyName: 'lastName', identifier: 'externalId' };
  putAll(user('u1') + user('u2'), role('u1') + role('u2'));
  expect((await read({ columns })).changed).toEqual({ count: 0, first: null });
  putAll(user('u1', { identifier: 'M-1' }) + user('u2'), role('u1') + role('u2'));
  const changed = { count: 1, first: { column: 'identifier', before: 'N-u1', now: 'M-1' } };
  expect((await read({ columns }, false)).changed).toEqual(changed);
  expect((await read({ columns })).changed).toEqual(changed);
  expect((await read({ columns })).changed?.count).toBe(0);
});

it('removes what belongs to a user who is gone', async () => {
  const columns = { ...COLUMNS, 'demographics.sex': 'notes' };
  const demographics = (ids: string[]) => `sourcedId,status,sex\n${ids.map((id) => `${id},,x\n`).join('')}`;
  putAll(user('u1') + user('u2') + user('u3'), role('u1') + role('u2') + role('u3'));
  put('demographics.csv', demographics(['u1', 'u2', 'u3']));
  put('manifest.csv', manifest({ users: 'bulk', roles: 'bulk', demographics: 'bulk' }));
  await read({ columns });
  put('users.csv', USERS + user('u2') + user('u3'));
  rmSync(at('roles.csv'));
  put('manifest.csv', manifest({ users: 'bulk' }));
  await read({ columns });
  expect(kept("SELECT id FROM rows WHERE file IN ('roles', 'demographics') ORDER BY id")).toEqual([
    ...['ru2', 'ru3', 'u2', 'u3'],
  ]);
  put('users.csv', USERS + user('u2', { status: 'tobedeleted' }));
  put('manifest.csv', manifest({ users: 'delta' }));
  await read({ columns });
  expect(kept('SELECT id FROM rows ORDER BY id')).toEqual(['ru3', 'u3', 'u3']);
});

it('sends a status only where enabledUser has a value, and refuses other values', async () => {
  putAll(
    user('u1') +
      user('u2', { enabled: 'NO' }) +
      user('u3', { enabled: '1' }) +
      user('u4', { enabled: 'False' }),
    ['u1', 'u2', 'u3', 'u4'].map((id) => role(id)).join(''),
  );
  expect((await read()).rows.map(({ status }) => status)).toEqual([
    ...[undefined, 'inactive', 'active', 'inactive'],
  ]);
  putAll(user('u1', { enabled: 'perhaps' }), role('u1'));
  await refusedAs('users.csv, line 2 has the enabledUser "perhaps"');
});

it('knows columns in any case, and demands the status in a delta', async () => {
  putAll(user('u1'), role('u1'));
  put('users.csv', `\ufeff${USERS.toUpperCase()}${user('u1')}`);
  expect(await idsOf()).toEqual(['u1']);
  put('users.csv', 'sourcedId,givenName,familyName,enabledUser\nu1,A,B,\n');
  put('manifest.csv', DELTA);
  await refusedAs('users.csv has no column status, which a file with only changes (delta) needs');
});

it('reports roles of nobody, and who is passed over', async () => {
  putAll(
    user('AB') + user('u2') + user('u3'),
    role('ab') + role('u2', 'ext:librarian') + role('u3', 'student', '', '2001-09-01'),
  );
  const { rows, notes, taken } = await read();
  expect(rows).toEqual([]);
  expect(notes).toEqual([
    expect.stringContaining('1 role is of users who are not in users.csv, such as userSourcedId ab'),
  ]);
  expect(taken).toContain('3 users passed over: ');
  expect(taken).toContain('ext:librarian 1');
  expect(taken).toContain('without a role today 1');
});

it('takes the role in users.csv only for people without one in roles.csv', async () => {
  put('users.csv', 'sourcedId,status,givenName,familyName,role\nu1,,A,B,student\nu2,,C,D,student\n');
  put('roles.csv', ROLES + role('u1', 'teacher'));
  put('manifest.csv', BULK);
  expect((await read()).rows.map(({ holderType }) => holderType)).toEqual(['staff', 'student']);
});

it('refuses a bulk export without rows, and leaves an emptying delta to the limit', async () => {
  putAll(user('u1'), role('u1'));
  await read();
  putAll(user('u1'), '');
  await refusedAs('roles.csv has no rows, and manifest.csv says that all are in it (bulk)');
  putAll('', role('u1'));
  await refusedAs('users.csv has no rows');
  putAll(user('u1', { status: 'tobedeleted' }), '', DELTA);
  expect(await idsOf()).toEqual([]);
});

it('says what a file of kept rows needs, instead of ending the bridge', async () => {
  putAll(user('u1'), role('u1'));
  writeFileSync(
    at('kept.db'),
    'not a database, and longer than a header of one hundred bytes would have to be. '.repeat(20),
  );
  await refusedAs('kept.db is damaged, so nobody was changed: delete it, and have a bulk export made.');
  rmSync(at('kept.db'));
  await read();
  const other = new Database(at('kept.db'));
  other.run('BEGIN IMMEDIATE');
  await waitsFor("kept.db can't be used: database is locked");
  other.close();
});

it('waits while the disk gives no ZIP, and refuses what is none', async () => {
  mkdirSync(at('folder.zip'));
  await waitsFor("folder.zip can't be read", { archive: at('folder.zip') });
  put('a.zip', 'nothing');
  await refusedAs('a.zip is not a ZIP', { archive: at('a.zip') });
  put('a.zip', new Uint8Array());
  await refusedAs('a.zip is not a ZIP', { archive: at('a.zip') });
  put('a.zip', 'PK but broken', 20);
  await waitsFor('a.zip is still being written', { archive: at('a.zip') });
  put('a.zip', await (await zipped({ 'export/manifest.csv': BULK })).bytes());
  await refusedAs('it is in export/, so zip the files themselves', { archive: at('a.zip') });
});

it('refuses a manifest that is too large, in a folder and in a ZIP', async () => {
  putAll(user('u1'), role('u1'), `${BULK}${'x,y\n'.repeat(20_000)}`);
  await refusedAs('manifest.csv has 79 KB, and 64 KB are allowed');
  put('a.zip', await (await zipped({ 'manifest.csv': `${BULK}${'x,y\n'.repeat(20_000)}` })).bytes());
  await refusedAs('is too large: manifest.csv in it', { archive: at('a.zip') });
});

it('knows what the manifest names, and refuses users whom it does not', async () => {
  putAll(user('u1'), role('u1'), BULK.replaceAll('file.', 'File.').replace('oneroster', 'OneRoster'));
  expect(await idsOf()).toEqual(['u1']);
  put('manifest.csv', manifest({}));
  await refusedAs('does not say that users.csv is there (file.users), and it is');
  put('manifest.csv', manifest({ users: 'bulk' }));
  expect((await read()).taken).toContain(
    'roles.csv is there, and is not read because manifest.csv says that it is absent',
  );
  rmSync(at('kept.db'));
  await refusedAs('says that roles.csv is absent, and users.csv has no column role');
});

it('reads an export again only when something has changed', async () => {
  putAll(user('u1'), role('u1'));
  await read();
  const { mtime } = statSync(at('users.csv'));
  // The same size and time stand for the same file.
  writeFileSync(at('users.csv'), (USERS + user('u1')).replace('Given', 'GIVEN'));
  utimesSync(at('users.csv'), mtime, mtime);
  expect((await read()).rows[0]!.firstName).toBe('Given u1');
  expect((await read({ columns: { ...COLUMNS, email: 'email' } })).rows[0]!.firstName).toBe('GIVEN u1');
});

it('keeps only columns that it needs, in a file that nobody else can read', async () => {
  putAll(user('u1'), role('u1'));
  put('users.csv', USERS.replace('password', 'PassWord') + user('u1'));
  await read();
  const bytes = readFileSync(at('kept.db'), 'latin1');
  expect(bytes).toContain('Given u1');
  for (const dropped of ['secret', 'u1@example.edu', 'N-u1']) expect(bytes).not.toContain(dropped);
  expect(statSync(at('kept.db')).mode & 0o777).toBe(0o600);
  put('manifest.csv', DELTA);
  await refusedAs('email was not kept before: have a bulk export made', {
    columns: { ...COLUMNS, email: 'email' },
  });
});

it('demands UTF-8', async () => {
  putAll(user('u1'), role('u1'));
  put('users.csv', Buffer.from(`${USERS}${user('u1')}`.replace('Family', 'M\u00fcller'), 'latin1'));
  await refusedAs(
    'users.csv has bytes in or after line 2 that are not valid UTF-8, in which the files of OneRoster have to be',
  );
});

it('refuses one row twice in a delta', async () => {
  putAll(user('u1'), role('u1'));
  await read();
  putAll(user('u1') + user('u1', { status: 'tobedeleted' }), '', DELTA);
  await refusedAs('line 3 has the sourcedId u1, as another line has');
});
