import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { xlsx } from '../../shared/tables/workbook/make-workbook.ts';
import { createHolder } from '../../support/photos/photos.ts';
import type { Tenant } from '../../support/server/harness.ts';
import { openSite } from '../opened-site.ts';
import type { Site } from '../site.ts';

let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ tenant, site } = opened);
  mkdirSync(join(site.directory, 'in'));
  configure('');
});

/**
 * Writes a configuration with a folder in place of the database.
 * @param settings more lines about the folder
 * @param people more lines of `[people]`
 */
function configure(settings: string, people = '', ...sections: string[]): void {
  site.configure();
  const head = readFileSync(site.config, 'utf8').split('[database]')[0];
  const folder = `[folder]\npath = "in"\n${settings}\n`;
  writeFileSync(
    site.config,
    `${head}${folder}[people]\nleaver_limit = "50 %"\n${people}\n${sections.join('\n')}`,
  );
}
const at = (name: string) => join(site.directory, 'in', name);
/** Puts a file in the folder, as if it had been there for a while. */
function put(text: string | Buffer, name = 'people.csv'): void {
  writeFileSync(at(name), text);
  const seconds = Date.now() / 1000 - 100;
  utimesSync(at(name), seconds, seconds);
}
const HEAD = 'externalId,firstName,lastName,holderType\n';
const run = () => site.bridge('run', '--once');
async function people(): Promise<string[][]> {
  const { data } = (await tenant.send('GET', '/card-holders?pageSize=100')).body;
  return data
    .map((one: Record<string, string>) => [one.externalId, one.firstName, one.lastName, one.status])
    .sort();
}

it('sends who is in the file, what changes in it, and lets go who left', async () => {
  configure('', 'leavers = "deactivate"');
  put(`${HEAD}007,Ada,"Lovelace, ""Countess""",student\n42,Grace,Hopper,staff\n`);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([
    ['007', 'Ada', 'Lovelace, "Countess"', 'active'],
    ['42', 'Grace', 'Hopper', 'active'],
  ]);
  put(`${HEAD}007,Augusta,King,student\n`);
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([
    ['007', 'Augusta', 'King', 'active'],
    ['42', 'Grace', 'Hopper', 'inactive'],
  ]);
});

it('reads the columns that the configuration names, in the encoding of the site', async () => {
  configure(
    'encoding = "windows-1252"\ndelimiter = ";"\ndates = "DD.MM.YYYY"\nnull = "NULL"',
    'file = "Studierende.txt"\ncolumns = { Matrikelnr = "externalId", Vorname = "firstName", Name = "lastName", Art = "holderType", bis = "expiryDate", Fach = "customFields.subject" }',
  );
  put(
    Buffer.from(
      'Name;Art;Matrikelnr;Notiz;Vorname;bis;Fach\r\nM\xfcller \x80;student;01;geheim;J\xf6rg;1.9.2030;NULL\r\n',
      'latin1',
    ),
    'Studierende.txt',
  );
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  const { data } = (await tenant.send('GET', '/card-holders')).body;
  expect(data[0]).toMatchObject({
    ...{ externalId: '01', firstName: 'Jörg', lastName: 'Müller €', expiryDate: '2030-09-01' },
  });
  configure('header = false', 'columns = ["lastName", "", "externalId", "firstName", "holderType"]');
  put('Hopper,geheim,02,Grace,staff\n');
  await site.bridge('run', '--once', '--allow-leavers', '1');
  expect(await people()).toContainEqual(['02', 'Grace', 'Hopper', 'active']);
});

const REFUSED: [what: string, text: string | Buffer, sentence: string][] = [
  [
    'has no externalId',
    'firstName,lastName\nAda,Lovelace\n',
    'has no column "externalId", by which people are found again.',
  ],
  [
    'has an unknown column',
    `externalId,frstName\n1,Ada\n`,
    'has a column "frstName", which is not a field. Did you mean "firstName"?',
  ],
  ['has a column twice', `externalId,firstName,firstName\n1,Ada,Ada\n`, 'has two columns "firstName".'],
  [
    'is no text of its encoding',
    Buffer.from(`${HEAD}1,Ada,L,student\n2,J\xf6rg,M,student\n`, 'latin1'),
    'that are not valid utf-8: check encoding',
  ],
  [
    'has a row with a cell less',
    `${HEAD}1,Ada,Lovelace\n2,Grace,Hopper,staff\n`,
    'has 3 cells in line 2, and 4 in its header',
  ],
  [
    'has a row with a cell more',
    `${HEAD}1,Ada,Lovelace,student,x\n`,
    'has 5 cells in line 2, and 4 in its header',
  ],
  ['has a NUL', `${HEAD}1,A\0da,Lovelace,student\n`, 'has a NUL character in line 2'],
  ['ends within quotes', `${HEAD}1,Ada,"Lovelace,student\n`, 'ends inside quotes'],
  ['ends within a row', `${HEAD}1,Ada,Lovelace,student\n2,Gra`, 'ends in line 3'],
  ['is empty', '', 'ends before its header'],
  ['has a header alone', HEAD, 'has no rows'],
];

it('changes nobody while the file can not be taken, and says why', async () => {
  configure('', 'leavers = "archive"\n', '[card_holders]\nkey = { id = "id" }\ncolumns = {}\n');
  put(`${HEAD}1,Ada,Lovelace,student\n`);
  await run();
  for (const [what, text, sentence] of REFUSED) {
    put(text);
    const ran = await run();
    expect([what, ran.status]).toEqual([what, 1]);
    expect(ran.errors, what).toContain(at('people.csv'));
    expect(ran.errors, what).toContain(sentence);
    expect([what, await people()]).toEqual([what, [['1', 'Ada', 'Lovelace', 'active']]]);
  }
  // The bridge still exports people.
  expect(readFileSync(at('card_holders.csv'), 'utf8').split('\n')).toHaveLength(3);
  const status = JSON.parse((await site.bridge('status', '--json')).out);
  expect(JSON.stringify(status)).toContain('people.csv');
});

it('sends who is in a workbook, and lets nobody go while it is damaged', async () => {
  configure('delimiter = ";"', 'file = "people.xlsx"\nsheet = "People"\nleavers = "archive"');
  const row = (...texts: string[]) =>
    `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
  const header = row('externalId', 'firstName', 'lastName', 'holderType', 'expiryDate');
  const book = async (...rows: string[]) =>
    Buffer.from(await (await xlsx({ sheets: { Notes: '', People: header + rows.join('') } })).arrayBuffer());
  const ada = row('007', 'Ada', 'Lovelace', 'student', '30.09.2027');
  put(await book(ada, row('42', 'Grace', 'Hopper', 'staff')), 'people.xlsx');
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  const both = [
    ['007', 'Ada', 'Lovelace', 'active'],
    ['42', 'Grace', 'Hopper', 'active'],
  ];
  expect(await people()).toEqual(both);
  const whole = await book(ada);
  put(whole.subarray(0, whole.length - 30), 'people.xlsx');
  expect((await run()).errors).toContain('people.xlsx is damaged or incomplete: nobody was changed.');
  expect(await people()).toEqual(both);
  put(whole, 'people.xlsx');
  expect(await run()).toMatchObject({ status: 0, errors: '' });
  expect(await people()).toEqual([both[0]!, ['42', 'Grace', 'Hopper', 'archived']]);
  const checked = await site.bridge('check');
  expect(checked.out).toContain(`✓ ${at('people.xlsx')} is read as sheet "People", its header in line 1.`);
});

it('says what it waits for while there is no file, and reads each one that comes', async () => {
  const running = await site.start();
  await expect
    .poll(running.said)
    .toContain('people.csv is not there, nor people.xlsx, nor people.ods: nobody was changed.');
  writeFileSync(at('.new'), `${HEAD}1,Ada,Lovelace,student\n`);
  renameSync(at('.new'), at('people.csv'));
  await expect.poll(people).toEqual([['1', 'Ada', 'Lovelace', 'active']]);
  await expect.poll(running.said).toContain('people: goes on.');
  put(`${HEAD}1,Augusta,Lovelace,student\n`);
  await expect.poll(people).toEqual([['1', 'Augusta', 'Lovelace', 'active']]);
  rmSync(at('people.csv'));
  expect(await running.end()).toBe(0);
});

it('waits while nothing can be looked up in its folder, says so once, and goes on', async () => {
  configure('state_file = "state.db"');
  put(`${HEAD}1,Ada,Lovelace,student\n`);
  const running = await site.start();
  await expect.poll(people).toEqual([['1', 'Ada', 'Lovelace', 'active']]);
  // A file in place of the folder gives an error, like a network share that is gone.
  const folder = join(site.directory, 'in');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  await expect.poll(running.said).toContain("people.csv can't be read: ENOTDIR");
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  put(`${HEAD}1,Augusta,Lovelace,student\n`);
  await expect.poll(people).toEqual([['1', 'Augusta', 'Lovelace', 'active']]);
  expect(running.said().match(/can't be read/g)).toHaveLength(1);
  expect(await running.end()).toBe(0);
});

it('waits for a file that is still being written', async () => {
  configure('', 'leavers = "deactivate"');
  put(`${HEAD}1,Ada,Lovelace,student\n2,Grace,Hopper,staff\n`);
  await run();
  const running = await site.start();
  const started = running.said;
  writeFileSync(at('people.csv'), HEAD);
  for (const part of ['1,Augusta,Lovelace,stu', 'dent\n3,Joan,"Cla', 'rke",staff\n2,Grace,Hopper,staff\n']) {
    await Bun.sleep(1_500);
    appendFileSync(at('people.csv'), part);
  }
  await expect.poll(people).toEqual([
    ['1', 'Augusta', 'Lovelace', 'active'],
    ['2', 'Grace', 'Hopper', 'active'],
    ['3', 'Joan', 'Clarke', 'active'],
  ]);
  // Nobody was ever treated as somebody who left.
  const { data } = (await tenant.send('GET', '/sync/card-holders?limit=500')).body;
  expect(data.map(({ object }: { object: { version: number } }) => object.version).sort()).toEqual([1, 1, 2]);
  expect(started()).not.toMatch(/[1-9]\d* let go/);
  expect(await running.end()).toBe(0);
});

it('puts back what is changed in Lanyard, and goes out into the same folder', async () => {
  configure(
    '',
    '',
    '[card_holders]\nfile = "known.csv"\nkey = { nr = "externalId" }\ncolumns = { id = "id" }\n',
  );
  put(`${HEAD}1,Ada,Lovelace,student\n`);
  const guest = await createHolder(tenant, { firstName: 'Guest', externalId: 'G' });
  expect(await run()).toMatchObject({ status: 0 });
  const lines = readFileSync(at('known.csv'), 'utf8').trim().split('\n');
  expect(lines).toEqual(['nr,id', expect.stringMatching(/^1,/), `G,${guest}`]);
  const ada = lines[1]!.split(',')[1]!;
  await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Changed', campus: 'North' } });
  await run();
  const { data } = (await tenant.send('GET', `/card-holders/${ada}`)).body;
  expect(data).toMatchObject({ firstName: 'Ada', campus: 'North' });
});

it('shows what would be sent, and checks the header, and changes nobody', async () => {
  put(`${HEAD}1,Ada,Lovelace,student\n`);
  const dry = await site.bridge('run', '--dry-run');
  expect(dry).toMatchObject({ status: 0 });
  expect(dry.out).toContain('firstName = "Ada"');
  const checked = await site.bridge('check');
  expect(checked).toMatchObject({ status: 0 });
  expect(checked.out).toContain(`✓ ${at('people.csv')} has people that can be sent.`);
  expect(await people()).toEqual([]);
  put('Nummer,Name\n1,Ada\n');
  const bad = await site.bridge('check');
  expect(bad.status).toBe(1);
  expect(bad.out).toContain('has a column "Nummer", which is not a field.');
  rmSync(at('people.csv'));
  expect((await site.bridge('check')).out).toContain('people.csv is not there');
});
