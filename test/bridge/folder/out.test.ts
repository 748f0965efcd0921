import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';
import { openSite } from '../opened-site.ts';
import type { Site } from '../site.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openSite();
beforeEach(() => {
  ({ server, tenant, site } = opened);
  mkdirSync(join(site.directory, 'out'));
});

const PEOPLE = `[card_holders]
key = { Matrikel = "externalId" }
columns = { Vorname = "firstName", Nachname = "lastName", Telefon = "phone" }
`;

function configure(settings: string, ...sections: string[]): void {
  site.configure();
  const head = readFileSync(site.config, 'utf8').split('[database]')[0];
  writeFileSync(site.config, `${head}[folder]\npath = "out"\n${settings}\n\n${sections.join('\n')}`);
}
const at = (name: string) => join(site.directory, 'out', name);
const bytes = (name: string) => readFileSync(at(name));
const text = (name: string) => bytes(name).toString();
const inStep = async () =>
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
/** The names of the folder's files, without hidden ones. */
const names = () =>
  readdirSync(join(site.directory, 'out'))
    .filter((name) => !name.startsWith('.'))
    .sort();
const change = (id: string, body: object) => tenant.send('PATCH', `/card-holders/${id}`, { body });

it('writes people, cards, orders and photos, and takes away who is erased', async () => {
  mkdirSync(at('photos'));
  configure(
    '',
    PEOPLE,
    '[cards]\nkey = { number = "cardNumber" }\ncolumns = { matric = "holder.externalId", state = "status" }\n',
    '[orders]\nfile = "Bestellungen.csv"\nkey = { id = "id" }\ncolumns = { state = "status" }\n',
    '[photos]\n',
  );
  const ada = await photographed(server, tenant, { externalId: '007', phone: '+49 30 Unmistakable' });
  const grace = await createHolder(tenant, { externalId: '0042', firstName: 'Grace "G."', lastName: 'a,b' });
  const card = await activeCard(tenant, ada);
  await inStep();
  expect(names()).toEqual(['Bestellungen.csv', 'card_holders.csv', 'cards.csv', 'photos']);
  expect(text('card_holders.csv')).toBe(
    'Matrikel,Vorname,Nachname,Telefon\n0042,"Grace ""G.""","a,b",\n007,Ada,Lovelace,+49 30 Unmistakable\n',
  );
  expect(text('cards.csv')).toBe(`number,matric,state\n${card.cardNumber},007,active\n`);
  expect(text('Bestellungen.csv')).toMatch(/^id,state\n[^,]+,completed\n$/);
  expect(readdirSync(at('photos'))).toEqual(['007.jpg']);
  expect(statSync(at('cards.csv')).mode & 0o007).toBe(0);

  await change(grace, { externalId: '1' });
  await tenant.send('DELETE', `/card-holders/${ada}`);
  await inStep();
  expect(text('card_holders.csv')).toBe('Matrikel,Vorname,Nachname,Telefon\n1,"Grace ""G.""","a,b",\n');
  expect(text('cards.csv')).toBe('number,matric,state\n');
  expect(readdirSync(at('photos'))).toEqual([]);
  expect(bytes('.lanyard-bridge-sis.db').includes('nmistakable')).toBe(false);
});

it('writes files as the other program wants them', async () => {
  configure(
    `encoding = "windows-1252"
delimiter = ";"
header = false
line_end = "crlf"
quotes = "all"
null = "NULL"
booleans = ["J", "N"]
dates = "DD.MM.YYYY"
times = "DD.MM.YYYY HH:mm"
time_zone = "Europe/Berlin"
formulas = "defuse"`,
    `[card_holders]
file = "people.txt"
key = { nr = "externalId" }
columns = { name = "lastName", nr = "externalId", bis = "expiryDate", neu = "createdAt", mitglied = "customFields.member", fon = "phone" }
`,
  );
  await createHolder(tenant, {
    ...{ externalId: '01', lastName: 'Müller – €', expiryDate: '2030-09-30', phone: '+49' },
    customFields: { member: true },
  });
  await createHolder(tenant, { externalId: '02', lastName: 'Łukasz', customFields: { member: false } });
  const refused = await createHolder(tenant, { externalId: '03', lastName: 'Ł' });
  const ran = await site.bridge('run', '--once');
  expect(ran.status).toBe(0);
  expect(ran.errors).toContain(
    `${refused} was set aside: name has "Ł", which windows-1252 has no character for`,
  );
  expect(ran.errors.match(/set aside/g)).toHaveLength(2);
  const written = bytes('people.txt').toString('latin1');
  expect(written).toMatch(
    /^"M\xfcller \x96 \x80";"01";"30\.09\.2030";"\d\d\.\d\d\.\d{4} \d\d:\d\d";"J";"'\+49"\r\n$/,
  );
  await change(refused, { lastName: 'Sonne' });
  await site.bridge('run', '--once');
  expect(bytes('people.txt').toString('latin1').split('\r\n')[1]).toMatch(/^"Sonne";"03";"NULL";/);
});

it.each([
  ['utf-8-bom', 'efbbbf' + Buffer.from('nr,name\n1,Łé\n').toString('hex')],
  ['utf-16le', 'fffe' + Buffer.from('nr,name\n1,Łé\n', 'utf16le').toString('hex')],
  ['iso-8859-2', Buffer.from('nr,name\n1,\xa3\xe9\n', 'latin1').toString('hex')],
])('writes %s', async (encoding, hex) => {
  configure(
    `encoding = "${encoding}"`,
    '[card_holders]\nkey = { nr = "externalId" }\ncolumns = { name = "lastName" }\n',
  );
  await createHolder(tenant, { externalId: '1', lastName: 'Łé' });
  await inStep();
  expect(bytes('card_holders.csv').toString('hex')).toBe(hex);
});

it('gives the same bytes each time, and leaves a file alone that has not changed', async () => {
  configure('', PEOPLE);
  for (const externalId of ['b', 'a', 'ä', 'B']) await createHolder(tenant, { externalId });
  await inStep();
  const before = bytes('card_holders.csv');
  expect(text('card_holders.csv').match(/^[^,\n]+/gm)).toEqual(['Matrikel', 'B', 'a', 'b', 'ä']);
  utimesSync(at('card_holders.csv'), 1, 1);
  await inStep();
  expect(statSync(at('card_holders.csv')).mtimeMs).toBe(1000);
  rmSync(at('card_holders.csv'));
  await inStep();
  expect(bytes('card_holders.csv')).toEqual(before);
  // This is the state after a kill between the commit of the transaction and the writing of the file.
  writeFileSync(at('card_holders.csv'), 'older');
  await inStep();
  expect(bytes('card_holders.csv')).toEqual(before);
});

it('writes what changes within moments while it runs', async () => {
  configure('', PEOPLE);
  const ada = await createHolder(tenant, { externalId: 'A' });
  const running = await site.start();
  await expect.poll(() => existsSync(at('card_holders.csv'))).toBe(true);
  await change(ada, { firstName: 'Augusta' });
  await expect.poll(() => text('card_holders.csv')).toContain('A,Augusta,');
  const second = await site.bridge('run', '--once');
  expect(second).toMatchObject({ status: 1 });
  expect(second.errors).toContain('Another bridge named "sis" is running');
  expect(JSON.parse((await site.bridge('status', '--json')).out)).toMatchObject({
    running: true,
    rows: { card_holders: 1 },
  });
  expect(await running.end()).toBe(0);
});

it('follows a configuration with other columns, another key and another order', async () => {
  configure('', PEOPLE);
  await createHolder(tenant, { externalId: 'A', email: 'ada@example.edu' });
  await inStep();
  configure(
    '',
    '[card_holders]\nkey = { mail = "email" }\ncolumns = { Nachname = "lastName", mail = "email" }\n',
  );
  await inStep();
  expect(text('card_holders.csv')).toBe('Nachname,mail\nLovelace,ada@example.edu\n');
});

it('holds a file back until all people have come', async () => {
  configure('', PEOPLE);
  await createHolder(tenant, { externalId: 'A' });
  await inStep();
  configure('quotes = "all"', PEOPLE);
  const before = text('card_holders.csv');
  // Makes Lanyard unreachable, so that nothing new comes.
  writeFileSync(
    site.config,
    readFileSync(site.config, 'utf8').replace(/url = .*/, 'url = "http://127.0.0.1:9"'),
  );
  const running = await site.start();
  await expect.poll(running.said).toContain("can't be reached");
  await running.end();
  expect(text('card_holders.csv')).toBe(before);
  configure('quotes = "all"', PEOPLE);
  await inStep();
  expect(text('card_holders.csv')).toContain('"A","Ada"');
});

it('sets aside two of one key, and who has none, and tries again when asked', async () => {
  configure('', PEOPLE.replace('externalId', 'email').replace('Matrikel', 'Mail'));
  await createHolder(tenant, { email: 'a@example.edu', firstName: 'First' });
  const second = await createHolder(tenant, { email: 'a@example.edu', firstName: 'Second' });
  const nobody = await createHolder(tenant, { firstName: 'Nobody' });
  expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
  expect(text('card_holders.csv')).toBe('Mail,Vorname,Nachname,Telefon\na@example.edu,First,Lovelace,\n');
  const { left } = JSON.parse((await site.bridge('retry', '--json')).out);
  expect(left.map(({ record }: { record: string }) => record).sort()).toEqual([second, nobody].sort());
});

it('shows in a dry run what would be written, and checks, and writes nothing', async () => {
  configure('', PEOPLE);
  await createHolder(tenant, { externalId: 'A' });
  const all = () => readdirSync(join(site.directory, 'out'));
  const dry = await site.bridge('run', '--dry-run');
  expect(dry).toMatchObject({ status: 0 });
  expect(dry.out).toContain('+ card_holders Matrikel = "A", Vorname = "Ada"');
  const checked = await site.bridge('check');
  expect(checked).toMatchObject({ status: 0 });
  expect(checked.out).toContain(`✓ ${join(site.directory, 'out')} can be written.`);
  expect(await site.bridge('status')).toMatchObject({ status: 0 });
  expect(all()).toEqual([]);
  await inStep();
  await createHolder(tenant, { externalId: 'B' });
  const before = all().map((name) => bytes(name));
  expect((await site.bridge('run', '--dry-run')).out).toContain('+ card_holders Matrikel = "B"');
  expect(all().map((name) => bytes(name))).toEqual(before);
});

it('leaves a file alone that it did not write, and waits for a folder that is away', async () => {
  configure('', PEOPLE);
  await createHolder(tenant, { externalId: 'A' });
  writeFileSync(at('card_holders.csv'), 'own');
  const sentence = `${at('card_holders.csv')} is there, and this bridge did not write it: move it away, or name another file`;
  expect((await site.bridge('check')).out).toContain(sentence);
  const ran = await site.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 1 });
  expect(ran.errors).toContain(sentence);
  expect(text('card_holders.csv')).toBe('own');
  rmSync(join(site.directory, 'out'), { recursive: true });
  const gone = await site.bridge('check');
  expect(gone.status).toBe(1);
  expect(gone.out).toContain(`✗ [folder] path ${join(site.directory, 'out')} is not there: make it`);
  const running = await site.start();
  await expect.poll(running.said).toContain(`can't be made: ENOENT`);
  mkdirSync(join(site.directory, 'out'));
  await expect.poll(() => existsSync(at('card_holders.csv'))).toBe(true);
  expect(await running.end()).toBe(0);
});

it('sets pictures apart for whom there is a photo', async () => {
  configure('', '[photos]\ndirectory = "."\nname = "{lastName}.jpg"\n');
  const ada = await photographed(server, tenant, { externalId: 'A' });
  await inStep();
  const { currentPhotoId } = await done(tenant.send('GET', `/card-holders/${ada}`));
  const answer = await fetch(`${server.url}/api/v1/photos/${currentPhotoId}/image?variant=card`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  expect(bytes('Lovelace.jpg')).toEqual(Buffer.from(await answer.arrayBuffer()));
});
