import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { zipped } from '../../../shared/tables/workbook/make-workbook.ts';
import type { Tenant } from '../../../support/server/harness.ts';
import { openSite } from '../../opened-site.ts';
import type { Site } from '../../site.ts';

let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ tenant, site } = opened);
  mkdirSync(join(site.directory, 'in'));
  configure();
});

/** Writes a configuration for a folder of OneRoster's files. @param people more lines of `[people]` */
function configure(people = ''): void {
  site.configure();
  const head = readFileSync(site.config, 'utf8').split('[database]')[0];
  writeFileSync(
    site.config,
    `${head}[folder]\npath = "in"\nformat = "oneroster"\n[people]\nleavers = "deactivate"\nleaver_limit = "50 %"\n${people}\n`,
  );
}

const at = (name: string) => join(site.directory, 'in', name);
/** Writes a file as if it had been there for a while. */
function put(name: string, text: string | Uint8Array): void {
  writeFileSync(at(name), text);
  const seconds = Date.now() / 1000 - 100;
  utimesSync(at(name), seconds, seconds);
}

const manifest = (modes: Record<string, string>, version = '1.2') =>
  `propertyName,value\r\nmanifest.version,1.0\r\noneroster.version,${version}\r\n${Object.entries(modes)
    .map(([name, mode]) => `file.${name},${mode}\r\n`)
    .join('')}`;

const USERS =
  'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns\r\n';
const ROLES =
  'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\r\n';
const user = (id: string, given: string, family: string, more: { status?: string; enabled?: string } = {}) =>
  `${id},${more.status ?? ''},,${more.enabled ?? 'true'},${given},,${given},${family},,N-${id},${given}@example.edu,,,,,secret-${id},,,,,,org1,\r\n`;
const role = (id: string, of: string, name: string, type = 'primary', begin = '', end = '') =>
  `${id},,,${of},${type},${name},${begin},${end},org1,\r\n`;

const BULK = { users: 'bulk', roles: 'bulk', orgs: 'bulk', classes: 'bulk' };
function putBulk(users: string, roles: string): void {
  put('users.csv', USERS + users);
  put('roles.csv', ROLES + roles);
  put(
    'orgs.csv',
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId\r\norg1,,,North High,school,9,\r\n',
  );
  put('manifest.csv', manifest(BULK));
}

const run = (...words: string[]) => site.bridge('run', '--once', ...words);
async function people(...fields: string[]): Promise<unknown[][]> {
  const { data } = (await tenant.send('GET', '/card-holders?pageSize=100')).body;
  const wanted = ['externalId', 'firstName', ...(fields.length > 0 ? fields : ['holderType', 'status'])];
  return data.map((one: Record<string, unknown>) => wanted.map((name) => one[name])).sort();
}

it('sends those who have a role today, and passes over parents and roles that have ended', async () => {
  putBulk(
    user('u1', 'Ada', 'Lovelace') +
      user('u2', 'Grace', 'Hopper') +
      user('u3', 'Alan', 'Turing', { enabled: 'false' }) +
      user('u4', 'Anne', 'Parent') +
      user('u5', 'Emmy', 'Noether') +
      user('u6', 'Nobody', 'Roleless'),
    role('r1', 'u1', 'student') +
      // Grace teaches, and once was a student; the primary role decides.
      role('r2', 'u2', 'student', 'secondary') +
      role('r3', 'u2', 'teacher') +
      role('r4', 'u3', 'student') +
      role('r5', 'u4', 'parent') +
      role('r6', 'u5', 'student', 'primary', '2001-01-01', '2002-12-31'),
  );
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([
    ['u1', 'Ada', 'student', 'active'],
    ['u2', 'Grace', 'staff', 'active'],
    ['u3', 'Alan', 'student', 'inactive'],
  ]);
});

it('applies a delta to what it read before, and lets go whom it deletes', async () => {
  putBulk(
    user('u1', 'Ada', 'Lovelace') + user('u2', 'Grace', 'Hopper'),
    role('r1', 'u1', 'student') + role('r2', 'u2', 'teacher'),
  );
  await run();
  put(
    'users.csv',
    USERS +
      user('u2', 'Grace', 'Hopper', { status: 'tobedeleted' }) +
      user('u3', 'Alan', 'T', { status: 'active' }),
  );
  put('roles.csv', ROLES + role('r3', 'u3', 'student'));
  rmSync(at('orgs.csv'));
  put('manifest.csv', manifest({ users: 'delta', roles: 'delta', orgs: 'absent' }));
  const changed = [
    ['u1', 'Ada', 'student', 'active'],
    ['u2', 'Grace', 'staff', 'inactive'],
    ['u3', 'Alan', 'student', 'active'],
  ];
  // A dry run remembers nothing: the run after it finds the same.
  expect((await run('--dry-run')).out).toContain('u3');
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual(changed);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual(changed);
  put('users.csv', `${USERS}`);
  put('roles.csv', ROLES);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual(changed);
});

it('reads a ZIP, columns of the site and of other files, and roles as the configuration has them', async () => {
  putBulk(
    user('u1', 'Ada', 'Lovelace') + user('u2', 'Grace', 'Hopper'),
    role('r1', 'u1', 'student') + role('r2', 'u2', 'ext:librarian'),
  );
  put('demographics.csv', 'sourcedId,status,dateLastModified,birthDate\r\nu1,,,1815-12-10\r\n');
  put('manifest.csv', manifest({ ...BULK, demographics: 'bulk' }));
  const names = ['manifest.csv', 'users.csv', 'roles.csv', 'orgs.csv', 'demographics.csv'];
  const parts = Object.fromEntries(names.map((name) => [name, readFileSync(at(name), 'utf8')]));
  put('export.zip', await (await zipped(parts)).bytes());
  for (const name of names) rmSync(at(name));
  configure(
    'file = "export.zip"\ncolumns = { identifier = "externalId", "org.name" = "campus", "demographics.birthDate" = "notes", email = "" }\nroles = { student = "student", "ext:librarian" = "contractor" }',
  );
  const checked = await site.bridge('check');
  expect(checked.out).toContain('is read as OneRoster: users.csv bulk, roles.csv bulk');
  expect(existsSync(at('.lanyard-bridge-sis-oneroster.db'))).toBe(false);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people('holderType', 'campus', 'email')).toEqual([
    ['N-u1', 'Ada', 'student', 'North High', null],
    ['N-u2', 'Grace', 'contractor', 'North High', null],
  ]);
});

it('reads version 1.1, where users.csv has the role, and keeps no password', async () => {
  put(
    'users.csv',
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\r\n' +
      'u1,,,true,"org1,org2",student,ada,,Ada,Lovelace,,7,,,,,,secret-u1\r\nu2,,,true,org1,guardian,g,,Gail,G,,8,,,,,,secret-u2\r\n',
  );
  put('manifest.csv', manifest({ users: 'bulk' }, '1.1'));
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([['u1', 'Ada', 'student', 'active']]);
  const kept = readFileSync(at('.lanyard-bridge-sis-oneroster.db'), 'latin1');
  expect(kept).toContain('Lovelace');
  expect(kept).not.toContain('secret');
});

const GOOD = user('u1', 'Ada', 'Lovelace');
const REFUSED: [what: string, spoil: () => void, sentence: string][] = [
  ['no manifest', () => rmSync(at('manifest.csv')), 'manifest.csv is not there'],
  [
    'another version',
    () => put('manifest.csv', manifest(BULK, '2.0')),
    'says oneroster.version "2.0", and 1.1, 1.2, 1.2.1 are read',
  ],
  [
    'an unknown mode',
    () => put('manifest.csv', manifest({ users: 'full' })),
    'says file.users "full", and one of bulk, delta, absent is needed',
  ],
  [
    'no manifest in it',
    () => put('manifest.csv', 'a,b\r\n'),
    'does not begin with the line propertyName,value',
  ],
  ['a delta first', () => put('manifest.csv', manifest({ users: 'delta' })), 'begin with a bulk export'],
  [
    'a file that is missing',
    () => rmSync(at('roles.csv')),
    'says that roles.csv is there (bulk), and it is not',
  ],
  [
    'a column that is missing',
    () => put('users.csv', 'sourcedId,status\r\nu1,\r\n'),
    'users.csv has no column givenName, familyName',
  ],
  [
    'a line that broke off',
    () => put('users.csv', `${USERS}${GOOD}u2,,,true`),
    'has 4 cells in line 3, and 23 in its header',
  ],
  [
    'somebody twice',
    () => put('users.csv', USERS + GOOD + GOOD),
    'line 3 has the sourcedId u1, as another line has',
  ],
  [
    'a status of its own',
    () => put('users.csv', USERS + user('u1', 'A', 'B', { status: 'gone' })),
    'line 2 has the status "gone", and active or tobedeleted is needed',
  ],
  [
    'a quote that never ends',
    () => put('users.csv', `${USERS}u1,"`),
    'ends inside quotes that begin in line 2',
  ],
];

it.each(REFUSED)('changes nobody because of %s', async (_, spoil, sentence) => {
  putBulk(GOOD, role('r1', 'u1', 'student'));
  spoil();
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toContain(sentence);
  expect(await people()).toEqual([]);
  // Nothing of a refused export is remembered.
  putBulk(user('u9', 'Emmy', 'Noether'), role('r9', 'u9', 'student'));
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([['u9', 'Emmy', 'student', 'active']]);
});

it('lets go nobody when an export deletes too many', async () => {
  putBulk(
    user('u1', 'A', 'B') + user('u2', 'C', 'D') + user('u3', 'E', 'F'),
    ['u1', 'u2', 'u3'].map((id) => role(`r${id}`, id, 'student')).join(''),
  );
  await run();
  put('users.csv', USERS + user('u3', 'E', 'F'));
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toContain('2 of 3 people sent before would leave');
  expect((await people()).map(([, , , state]) => state)).toEqual(['active', 'active', 'active']);
  // Nothing of the refused export is remembered: a delta still builds on the one before.
  put('users.csv', USERS + user('u3', 'E', 'F'));
  put('roles.csv', ROLES);
  put('manifest.csv', manifest({ users: 'delta', roles: 'delta' }));
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  putBulk(user('u3', 'E', 'F'), role('r3', 'u3', 'student'));
  expect(await run('--allow-leavers', '2')).toMatchObject({ status: 0, errors: '' });
  expect((await people()).map(([, , , state]) => state)).toEqual(['inactive', 'inactive', 'active']);
});

it('makes nobody anew because of another identifier, unless somebody allows it', async () => {
  configure('columns = { identifier = "externalId" }');
  const roles = role('r1', 'u1', 'student') + role('r2', 'u2', 'student');
  putBulk(user('u1', 'A', 'B') + user('u2', 'C', 'D'), roles);
  await run();
  putBulk((user('u1', 'A', 'B') + user('u2', 'C', 'D')).replace('N-u1', 'N-u3'), roles);
  const sentence = 'identifier was N-u1, and is N-u3 now. This person would be made anew';
  expect((await run('--dry-run')).errors).toContain(sentence);
  expect((await site.bridge('check')).out).toContain(`✗ ${join(site.directory, 'in')}: ${sentence}`);
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toContain(sentence);
  expect(errors).toContain('run once with --allow-leavers 1');
  expect(await people()).toHaveLength(2);
  expect(await run('--allow-leavers', '1')).toMatchObject({ status: 0, errors: '' });
  expect((await people()).map(([id, , , state]) => [id, state])).toEqual([
    ['N-u1', 'inactive'],
    ['N-u2', 'active'],
    ['N-u3', 'active'],
  ]);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
});
