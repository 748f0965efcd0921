import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FIELDS } from '../../src/bridge/config/fields.ts';
import { readConfig } from '../../src/bridge/config/read-config.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

const KEY = `lyd_${'a'.repeat(46)}`;
const LANYARD = '[lanyard]\nurl = "http://127.0.0.1:3000"\nkey_file = "bridge.key"\nsystem = "sis"\n';
const DATABASE = '[database]\nurl = "sqlite:///var/lib/campus%20one.db"\n';
const PEOPLE = '[card_holders]\ntable = "people"\nkey = { id = "id" }\n';

/** Writes a configuration, with a key file beside it. */
function written(text: string, mode = 0o600): string {
  const where = directory();
  writeFileSync(join(where, 'bridge.key'), `${KEY}\n`);
  chmodSync(join(where, 'bridge.key'), mode);
  writeFileSync(join(where, 'bridge.toml'), text);
  return join(where, 'bridge.toml');
}

/** The mistakes that are found in a configuration, without the file's name. */
function mistakesOf(text: string, mode?: number): string[] {
  const file = written(text, mode);
  try {
    readConfig(file);
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(`${file}: `, ''));
  }
  return [];
}

it('reads a whole configuration, with paths relative to it', () => {
  const columns = 'columns = { given = "firstName", matric = "customFields.matric.number" }\n';
  expect(readConfig(written(LANYARD + DATABASE + PEOPLE + columns))).toEqual({
    lanyard: {
      url: 'http://127.0.0.1:3000',
      key: KEY,
      authorities: null,
      keyFile: 'bridge.key',
      system: 'sis',
    },
    database: { kind: 'sqlite', path: '/var/lib/campus one.db', timeZone: 'UTC' },
    directory: null,
    sections: {
      card_holders: {
        name: 'card_holders',
        table: 'people',
        statements: null,
        files: null,
        key: { id: 'id' },
        columns: { given: 'firstName', matric: 'customFields.matric.number' },
        variant: 'card',
      },
    },
    ...{ people: null, photosIn: null, cardsIn: null },
  });
});

it('names every mistake at once: where it is, and what is allowed', () => {
  const mistakes = mistakesOf(`
[lanyard]
url = "cards.example.edu/api"
key_file = "none.key"
sistem = "sis"
[database]
url = "sqlite:campus.db"
urls = "x"
[card_holder]
[photos]
table = "p"
key = { picture = "bytes" }
variant = "large"
[cards]
table = "a.b.c"
key = { number = "cardNumbr" }
columns = { number = "cardNumber", who = 3, when = "customFields.x" }
[people]
query = ""
every = "often"
leavers = "delete"
leaver_limit = "120 %"
`);
  for (const start of [
    '[lanyard] url is "cards.example.edu/api"; an http(s) address without a path is allowed',
    '[lanyard] sistem is unknown. Did you mean "system"?',
    '[lanyard] system is missing.',
    '[lanyard] key_file (',
    '[database] url must be the address of a database',
    '[database] urls is unknown. Did you mean "url"?',
    '[card_holder] is unknown. Did you mean "card_holders"?',
    '[people] query must be text that is not blank.',
    '[people] every is "often": neither a time such as "1s", "5 min" or "2 h" nor a cron expression',
    '[people] leavers is "delete"; one of keep, deactivate, archive is allowed.',
    '[people] leaver_limit is "120 %"; a share such as "5 %", or a number of people, is allowed.',
    '[photos] columns is missing: { column = "field" } is needed.',
    "[photos] key.picture is a picture, which can't identify a row.",
    '[photos] variant is "large"; one of card, display is allowed.',
    '[cards] table is "a.b.c"; a table, or schema.table, is needed.',
    '[cards] key.number is "cardNumbr", which is not a field. Did you mean "cardNumber"?',
    '[cards] columns.who is 3; the name of a field is needed.',
    '[cards] columns.when is "customFields.x", which is not a field.',
  ])
    expect(
      mistakes.filter((one) => one.startsWith(start)),
      start,
    ).toHaveLength(1);
  expect(mistakes).toHaveLength(18);
});

it('reads the way in, which is enough by itself', () => {
  const people = (more: string) =>
    readConfig(written(`${LANYARD}${DATABASE}[people]\nquery = "SELECT 1"\n${more}`)).people;
  expect(people('')).toEqual({
    from: { kind: 'query', query: 'SELECT 1' },
    every: { seconds: 300 },
    leavers: 'keep',
    leaverLimit: { percent: 5 },
    stateFile: null,
  });
  expect(people('every = "1s"\nleavers = "archive"\nleaver_limit = 20')).toMatchObject({
    every: { seconds: 1 },
    leavers: 'archive',
    leaverLimit: { count: 20 },
  });
  expect(people('every = "5 min"\nleaver_limit = "2.5 %"')).toMatchObject({
    every: { seconds: 300 },
    leaverLimit: { percent: 2.5 },
  });
  expect(people('every = "0 3 * * *"')).toMatchObject({ every: { cron: '0 3 * * *' } });
  const file = written(`${LANYARD}${DATABASE}[people]\nquery = "SELECT 1"\nstate_file = "sent.db"\n`);
  expect(readConfig(file).people?.stateFile).toBe(file.replace('bridge.toml', 'sent.db'));
});

it('reads statements, in which parameters are named by their fields', () => {
  const cards = `[cards]
upsert = '''INSERT INTO "a:status" VALUES (:id, :cardNumber, ':csn', :holder.customFields.matric::text) -- :id
  ON CONFLICT DO UPDATE SET number = :cardNumber /* :csn */'''
delete = "DELETE FROM c WHERE id = :id"
`;
  expect(readConfig(written(LANYARD + DATABASE + cards)).sections.cards).toEqual({
    name: 'cards',
    files: null,
    table: '[cards]',
    key: { id: 'id' },
    columns: { cardNumber: 'cardNumber', 'holder.customFields.matric': 'holder.customFields.matric' },
    variant: 'card',
    statements: {
      upsert: {
        sql: `INSERT INTO "a:status" VALUES (?, ?, ':csn', ?::text) -- :id
  ON CONFLICT DO UPDATE SET number = ? /* :csn */`,
        fields: ['id', 'cardNumber', 'holder.customFields.matric', 'cardNumber'],
      },
      delete: { sql: 'DELETE FROM c WHERE id = ?', fields: ['id'] },
    },
  });
  const wrong = '[cards]\nupsert = "INSERT INTO c VALUES (:cardNumbr)"\ntable = "c"\n';
  expect(mistakesOf(LANYARD + DATABASE + wrong)).toEqual([
    '[cards] table is unknown. Possible: upsert, delete, end_of_day.',
    '[cards] upsert has :cardNumbr, which is not a field. Did you mean "cardNumber"?',
    '[cards] delete is missing.',
  ]);
});

/** The address that is read from a `[database]` section, or the mistakes that are found in the section. */
function address(lines: string, files: Record<string, string> = {}) {
  const file = written(`${LANYARD}[database]\n${lines}\n${PEOPLE}columns = {}`);
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(dirname(file), name), text, { mode: 0o600 });
  try {
    return readConfig(file).database;
  } catch (error) {
    return (error as Error).message.replaceAll(`${file}: [database] `, '').replaceAll(dirname(file), '');
  }
}
const CA = '-----BEGIN CERTIFICATE-----\n';

it('reads the address of a server, with a password in a file, and TLS as libpq has it', () => {
  const defaults = {
    ...{
      kind: 'postgres',
      host: '127.0.0.1',
      port: 5432,
      user: 'lanyard',
      password: null,
      database: 'campus',
    },
    ...{ tls: { mode: 'prefer', ca: null }, timeZone: 'UTC' },
  };
  expect(address('url = "postgres://lanyard@127.0.0.1/campus"')).toEqual(defaults);
  for (const scheme of ['mysql', 'mariadb'])
    expect(address(`url = "${scheme}://lanyard@127.0.0.1/campus"`)).toEqual({
      ...{ ...defaults, kind: 'mariadb', port: 3306 },
    });
  expect(
    address('url_file = "url"\ntime_zone = "Europe/Berlin"', {
      url: 'postgresql://lanyard:p%23ss@[::1]:6543/campus%20one?sslmode=require\n',
    }),
  ).toEqual({
    ...{ ...defaults, host: '::1', port: 6543, password: 'p#ss', database: 'campus one' },
    ...{ tls: { mode: 'require', ca: null }, timeZone: 'Europe/Berlin' },
  });
  const withPassword = 'url = "postgres://lanyard@db.example.edu/campus"\npassword_file = "password"\n';
  expect(address(`${withPassword}ca_file = "ca.pem"`, { password: 'secret\n', 'ca.pem': CA })).toEqual({
    ...{ ...defaults, host: 'db.example.edu', password: 'secret', tls: { mode: 'verify-full', ca: CA } },
  });
  const socket = 'url = "postgres://lanyard@/campus?host=/var/run/postgresql&sslmode=disable"';
  expect(address(socket.replace('@/', '@localhost/'))).toEqual({
    ...{ ...defaults, host: '/var/run/postgresql', tls: { mode: 'disable', ca: null } },
  });
  expect(
    address('url = "postgres://lanyard@h/campus?sslmode=require&sslrootcert=ca.pem"', { 'ca.pem': CA }),
  ).toMatchObject({ tls: { mode: 'verify-ca', ca: CA } });
});

it('says what is wrong with the address of a database, and shows no password', () => {
  const url = (text: string, more = '') => address(`url = "${text}"\n${more}`);
  expect(url('oracle://lanyard:secret@127.0.0.1/campus')).toMatch(/^url must be the address of a database/);
  expect(url('postgres://lanyard:sec#ret@127.0.0.1/campus')).toMatch(/^url is not the address of a server/);
  expect(url('postgres://127.0.0.1/')).toMatch(/names no user.*\n?.*names no database/s);
  expect(url('postgres://a@h/b?sslmod=require')).toContain('Did you mean "sslmode"?');
  expect(url('postgres://a@h/b?sslmode=on')).toContain('unknown sslmode. Possible: disable, prefer');
  expect(url('postgres://a:secret@h/b', 'password_file = "p"')).toContain('use one of them');
  expect(url('postgres://a@h/b', 'ca_file = "none.pem"')).toContain("ca_file (/none.pem) can't be read");
  expect(url('postgres://a@h/b', 'ca_file = "bridge.key"')).toContain('holds no certificate in PEM');
  expect(url('postgres://a@h/b', 'time_zone = "+01:00"')).toContain('the name of a zone is needed');
  expect(url('odbc:DSN=campus', 'driver_timeout = "30 d"')).toContain('at most a day');
  expect(url('odbc:DSN=campus', 'driver_timeout = "1000 h"')).toContain('at most a day');
  expect(url('sqlite:///a.db', 'ca_file = "ca.pem"')).toContain('is for database servers');
  for (const text of ['oracle://a:secret@h/b', 'postgres://a:secret#@h/b', 'postgres://a:secret@h/b?c=d'])
    expect(url(text)).not.toContain('secret');
  const file = written(`${LANYARD}[database]\nurl_file = "url"\n${PEOPLE}columns = {}`);
  writeFileSync(join(dirname(file), 'url'), 'postgres://a:secret@h/b', { mode: 0o644 });
  expect(() => readConfig(file)).toThrow(/url_file \(.*\) can be read by others: chmod 600 it\.$/);
});

it.each([0o640, 0o604])('refuses a key that others may read (%o)', (mode) => {
  expect(mistakesOf(`${LANYARD}${DATABASE}${PEOPLE}columns = {}`, mode).join()).toMatch(
    /^\[lanyard\] key_file \(.+\) can be read by others: chmod 600 it\.$/,
  );
});

it('says what is no TOML, and a file that is not there', () => {
  const file = written('[lanyard]\nurl = "\n');
  expect(() => readConfig(file)).toThrow(`${file}: TOML Parse error: Unterminated string`);
  const missing = join(directory(), 'bridge.toml');
  expect(() => readConfig(missing)).toThrow(`--config is "${missing}": it can't be read`);
  mkdirSync(missing);
  expect(() => readConfig(missing)).toThrow("it can't be read");
});

it('knows the fields that the API has, and no others', async () => {
  const server: Harness = await startHarness();
  try {
    const { body } = await server.send('GET', '/openapi.json');
    const { schemas } = body.components;
    const fieldsOf = (name: string) => Object.keys(schemas[name].properties).sort();
    const own = (section: keyof typeof FIELDS) =>
      FIELDS[section].filter((field) => !/^(holder|csn)\.|^bytes$/.test(field)).toSorted();
    expect(own('card_holders')).toEqual(fieldsOf('CardHolder'));
    expect(own('photos')).toEqual(fieldsOf('Photo'));
    expect(own('cards')).toEqual(fieldsOf('Card'));
    expect(own('orders')).toEqual(fieldsOf('Order'));
  } finally {
    await server.stop();
  }
});

it('reads photos as files: names have fields of the photo, and else of the person', () => {
  const files = (text: string) => LANYARD + DATABASE + text;
  const file = written(
    files('[photos]\ndirectory = "pics/"\nname = "{externalId}-{id}.jpg"\nvariant = "display"\n'),
  );
  const directory = file.replace('/bridge.toml', '/pics');
  expect(readConfig(file).sections.photos).toMatchObject({
    table: directory,
    files: {
      directory,
      parts: ['', { field: 'holder.externalId' }, '-', { field: 'id' }, '.jpg'],
      fields: ['holder.externalId', 'id'],
    },
    variant: 'display',
  });
  const same = written(
    files('[photos]\ndirectory = "."\nname = "{holder.externalId}{customFields.a}.jpg"\n'),
  );
  expect(readConfig(same).sections.photos?.files?.fields).toEqual([
    'holder.externalId',
    'holder.customFields.a',
  ]);
  expect(mistakesOf(files('[photos]\ndirectory = "p"\nname = "a/{extrnalId}.jpg"\ntable = "t"\n'))).toEqual([
    '[photos] table is for photos in a table, and these go into files: remove it.',
    expect.stringMatching(/^\[photos\] name has \{extrnalId\}, which is not a field\./),
    expect.stringMatching(/^\[photos\] name must be the name of a visible file/),
  ]);
  expect(mistakesOf(files('[photos]\nname = "all.jpg"\n'))).toEqual([
    '[photos] directory is missing.',
    '[photos] name has no field in braces, so all pictures would get the same name. An example: "{externalId}.jpg".',
  ]);
  expect(mistakesOf(files('[cards]\ndirectory = "p"\nname = "{id}"\n'))).toContain(
    '[cards] directory is unknown. Possible: table, key, columns, end_of_day, upsert, delete.',
  );
});

it('reads a folder, its files and how they are written', () => {
  const file = written(
    `${LANYARD}[folder]\npath = "out"\nencoding = "utf-8-bom"\ndelimiter = "\\t"\n[photos]\n[cards]\nkey = { nr = "cardNumber" }\ncolumns = { state = "status", nr = "cardNumber" }\n`,
  );
  const path = file.replace('bridge.toml', 'out');
  const { database, sections } = readConfig(file);
  expect(database).toMatchObject({
    kind: 'folder',
    path,
    stateFile: `${path}/.lanyard-bridge-sis.db`,
    tables: [
      {
        name: 'cards',
        path: `${path}/cards.csv`,
        key: ['nr'],
        order: ['state', 'nr'],
        format: { encoding: 'utf-8', hasMark: true, delimiter: '\t', header: true, lineEnd: '\n' },
      },
    ],
  });
  expect(sections.cards?.columns).toEqual({ state: 'status' });
  expect(sections.photos?.files).toMatchObject({
    directory: `${path}/photos`,
    fields: ['holder.externalId'],
  });
});

it('names every mistake in a folder', () => {
  const mistakes = mistakesOf(`${LANYARD}[folder]
encoding = "base64"
delimiter = "::"
header = "yes"
booleans = ["1"]
dates = "DD.MM."
line_end = "cr"
[cards]
file = "../cards.csv"
table = "cards"
key = { nr = "cardNumber" }
columns = { nr = "csn" }
`);
  expect(mistakes).toEqual([
    '[folder] path is missing.',
    '[folder] encoding is "base64"; one such as utf-8, utf-8-bom, windows-1252, iso-8859-1 or iso-8859-15 is allowed.',
    '[folder] delimiter is "::"; one of ",", ";", "|" and "\\t" is allowed.',
    '[folder] header is "yes"; true or false is allowed.',
    '[folder] line_end is "cr"; one of lf, crlf is allowed.',
    '[folder] booleans is ["1"]; two texts are needed, such as ["1", "0"].',
    '[folder] dates is "DD.MM.", which lacks YYYY.',
    expect.stringMatching(/^\[cards\] table is unknown\./),
    '[cards] file is "../cards.csv"; the name of a file in the folder is needed, such as cards.csv.',
    '[cards] columns.nr is "csn", and "cardNumber" in key.',
  ]);
  expect(mistakesOf(`${LANYARD}${DATABASE}[folder]\npath = "."\n[photos]\n`)).toEqual([
    '[database] and [folder] are both there: use one of them.',
  ]);
});

it('reads the people of a folder: columns and their fields, or a list of fields', () => {
  const people = (settings: string, more: string) =>
    readConfig(written(`${LANYARD}[folder]\npath = "in"\n${settings}\n[people]\n${more}\n`)).people;
  const fileOf = (settings: string, more: string) => {
    const from = people(settings, more)!.from;
    if (from.kind !== 'file') throw new Error('not a file');
    return from.file;
  };
  expect(fileOf('', '')).toMatchObject({
    ...{ path: expect.stringMatching(/\/in\/people\.csv$/), columns: null, order: null },
  });
  expect(people('', '')).toMatchObject({
    every: { seconds: 300 },
    stateFile: null,
  });
  expect(fileOf('', 'file = "a.csv"\ncolumns = { Nr = "externalId", X = "customFields.x" }')).toMatchObject({
    path: expect.stringMatching(/\/in\/a\.csv$/),
    columns: { Nr: 'externalId', X: 'customFields.x' },
  });
  expect(fileOf('', '')).toMatchObject({ kind: null, sheet: null, encoding: null, delimiter: null });
  expect(fileOf('delimiter = ";"', 'encoding = "x-mac-ce"')).toMatchObject({
    ...{ encoding: 'x-mac-ce', delimiter: ';' },
  });
  expect(fileOf('', 'format = "xlsx"\nsheet = "Students"')).toMatchObject({
    path: expect.stringMatching(/\/in\/people\.xlsx$/),
    ...{ kind: 'workbook', sheet: 'Students' },
  });
  expect(fileOf('header = false', 'columns = ["externalId", "", "lastName"]').order).toEqual([
    'externalId',
    '',
    'lastName',
  ]);
  // Files that the bridge reads have the format of those that it writes, except where they have settings of their own.
  expect(
    fileOf('encoding = "windows-1252"\ndelimiter = ";"', 'encoding = "utf-8"\ndates = "DD.MM.YYYY"').format,
  ).toMatchObject({ encoding: 'utf-8', delimiter: ';', dates: 'DD.MM.YYYY', header: true });
  const mistakes = (settings: string, more: string) =>
    mistakesOf(`${LANYARD}[folder]\npath = "in"\n${settings}\n[people]\n${more}\n`);
  expect(
    mistakes('', 'query = "SELECT 1"\ncolumns = { Nr = "externalID", V = "lastName", W = "lastName" }'),
  ).toEqual([
    expect.stringMatching(/^\[people\] query is unknown\./),
    '[people] columns.Nr is "externalID", which is not a field. Did you mean "externalId"?',
    '[people] columns.V is "lastName", as another column is.',
    '[people] columns.W is "lastName", as another column is.',
    '[people] columns has no externalId, which identifies people.',
  ]);
  expect(mistakes('header = false', '')).toEqual([
    '[people] columns has to be a list where the file has no header, such as ["externalId", "firstName"].',
  ]);
  expect(mistakes('', 'columns = ["externalId"]')).toEqual([
    '[people] columns is a list: that is for files without a header. { "column" = "field" } is needed.',
  ]);
});

it('reads pictures from an attribute of a directory, by the external id that people have there', () => {
  const text = (people: string, photos: string) =>
    `${LANYARD}[directory]\nurl = "ldap://127.0.0.1"\nbase = "dc=a"\n${people}[photos_in]\n${photos}\n`;
  const people =
    '[people]\nattributes = { externalId = "employeeNumber", firstName = "givenName", lastName = "sn" }\nconstants = { holderType = "staff" }\n';
  expect(readConfig(written(text(people, 'attribute = "jpegPhoto"'))).photosIn?.from).toMatchObject({
    ...{ kind: 'directory', attribute: 'jpegPhoto', externalId: 'employeeNumber' },
    directory: { host: '127.0.0.1' },
  });
  expect(
    readConfig(written(text('', 'attribute = "photo"\nexternal_id = "entryUUID"'))).photosIn?.from,
  ).toMatchObject({ attribute: 'photo', externalId: 'entryUUID' });
  expect(mistakesOf(text('', 'attribute = "photo"\nname = "a{externalId}.jpg"'))).toEqual([
    '[photos_in] name is there, and attribute is, too: use one of them.',
    '[photos_in] external_id is missing: the attribute that has the external id is needed, such as "employeeNumber".',
  ]);
});

it('reads the columns and roles of a folder with the files of OneRoster', () => {
  const text = (more: string) => `${LANYARD}[folder]\npath = "in"\nformat = "oneroster"\n[people]\n${more}\n`;
  const rosterOf = (more: string) => {
    const { from } = readConfig(written(text(more))).people!;
    if (from.kind !== 'oneroster') throw new Error('not OneRoster');
    return from.roster;
  };
  expect(rosterOf('')).toMatchObject({
    path: expect.stringMatching(/\/in$/),
    archive: null,
    keptFile: expect.stringMatching(/\/in\/\.lanyard-bridge-sis-oneroster\.db$/),
    columns: { sourcedId: 'externalId', givenName: 'firstName', familyName: 'lastName' },
    roles: { student: 'student', teacher: 'staff' },
  });
  expect(rosterOf('file = "a.zip"\ncolumns = { identifier = "externalId", email = "" }')).toMatchObject({
    archive: expect.stringMatching(/\/in\/a\.zip$/),
    optional: ['preferredGivenName'],
    columns: { givenName: 'firstName', identifier: 'externalId' },
  });
  expect(
    mistakesOf(
      text(
        'file = "users.csv"\ncolumns = { role = "holderType", grades = "grade", sourcedId = "" }\nroles = { student = "pupil" }',
      ),
    ),
  ).toEqual([
    '[people] file is "users.csv"; a ZIP is needed, or no file if the files lie in the folder itself.',
    '[people] columns.role is "holderType", which comes from the roles and from enabledUser.',
    expect.stringMatching(/^\[people\] columns.grades is "grade", which is not a field\./),
    '[people] columns has no externalId, which identifies people.',
    '[people] roles.student is "pupil"; one of student, staff, contractor, visitor, access is allowed.',
  ]);
  expect(rosterOf('columns = { preferredGivenName = "preferredName" }').optional).toEqual([]);
  expect(mistakesOf(text('columns = { Password = "notes" }'))).toEqual([
    '[people] columns.Password is never read: leave it out.',
  ]);
  const beside = text('').replace('[people]', 'state_file = "bridges.db"\n[people]');
  expect(readConfig(written(beside)).people!.from).toMatchObject({
    roster: { keptFile: expect.stringMatching(/\/bridges-sis-oneroster\.db$/) },
  });
  expect(mistakesOf(`${LANYARD}[folder]\npath = "in"\nformat = "xml"\n[people]\n`)).toEqual([
    '[folder] format is "xml"; one of oneroster is allowed.',
  ]);
});

it('reads which columns get the last second of their day', () => {
  const cards = (more: string, columns = 'valid_to = "validUntil", until = "holder.expiryDate", n = "csn"') =>
    `${LANYARD}${DATABASE}[cards]\ntable = "c"\nkey = { id = "id" }\ncolumns = { ${columns} }\n${more}`;
  const endOf = (text: string) => readConfig(written(text)).sections.cards?.endOfDay;
  expect(endOf(cards(''))).toBeUndefined();
  expect(endOf(cards('end_of_day = false'))).toEqual([]);
  expect(endOf(cards('end_of_day = true'))).toEqual(['valid_to', 'until']);
  expect(endOf(cards('end_of_day = ["valid_to"]'))).toEqual(['valid_to']);
  const statements = '[cards]\nupsert = "SELECT :id, :validUntil"\ndelete = "SELECT :id"\nend_of_day = true';
  expect(endOf(LANYARD + DATABASE + statements)).toEqual(['validUntil']);
  expect(mistakesOf(cards('end_of_day = ["valid_too", "n"]'))).toEqual([
    expect.stringMatching(/^\[cards\] end_of_day has "valid_too", which is not a column of a day\./),
    expect.stringMatching(/^\[cards\] end_of_day has "n", which is not a column of a day\./),
  ]);
  expect(mistakesOf(cards('end_of_day = "always"'))[0]).toContain(
    'true, false or a list of columns is needed',
  );
  expect(mistakesOf(cards('end_of_day = true', 'n = "csn"'))[0]).toContain('none of the columns is a day');
});

/** A directory by itself, with the settings that every one needs. */
const DIRECTORY = '[directory]\nurl = "ldaps://ldap.example.edu"\nbase = "dc=example,dc=edu"\n';
const FROM_DIRECTORY = '[people]\nattributes = { externalId = "employeeNumber" }\n';

it('reads people from a directory by itself, whose state lies in a file beside the configuration', () => {
  const file = written(`${LANYARD}${DIRECTORY}bind_dn = "cn=reader"
password_file = "bridge.key"
filter = "(uid=*)"
time_zone = "Europe/Berlin"
[people]
active = "useraccountcontrol"
every = "1 h"
[people.attributes]
externalId = "objectGUID"
holderType = "affiliation"
customFields.room = "roomNumber;lang-en"
[people.values]
holderType = { Faculty = "staff" }
[people.constants]
campus = "North"
`);
  const { directory: read, database, people } = readConfig(file);
  expect(read).toEqual({
    ...{ label: 'ldaps://ldap.example.edu:636', host: 'ldap.example.edu', port: 636, tls: 'ldaps' },
    ...{ bindDn: 'cn=reader', password: KEY, base: 'dc=example,dc=edu', filter: '(uid=*)', scope: 'sub' },
    ...{ pageSize: 500, authorities: null, timeZone: 'Europe/Berlin' },
  });
  expect(database).toEqual({
    ...{ kind: 'state', system: 'sis', timeZone: 'Europe/Berlin' },
    stateFile: join(dirname(file), '.lanyard-bridge-sis.db'),
  });
  expect(people).toEqual({
    from: {
      ...{ kind: 'directory', directory: read },
      people: {
        attributes: {
          ...{ externalId: 'objectGUID', holderType: 'affiliation' },
          'customFields.room': 'roomNumber;lang-en',
        },
        constants: { campus: 'North' },
        values: { holderType: { Faculty: 'staff' } },
        separator: {},
        active: 'useraccountcontrol',
      },
    },
    ...{ every: { seconds: 3_600 }, leavers: 'keep', leaverLimit: { percent: 5 } },
    stateFile: null,
  });
  const elsewhere = written(`${LANYARD}${DIRECTORY}${FROM_DIRECTORY}state_file = "sent.db"\n`);
  expect(readConfig(elsewhere)).toMatchObject({
    ...{ database: { stateFile: join(dirname(elsewhere), 'sent.db') }, people: { stateFile: null } },
  });
});

it('takes a directory beside a database or a folder, where the state lies then', () => {
  const beside = (where: string) => readConfig(written(`${LANYARD}${DIRECTORY}${where}${FROM_DIRECTORY}`));
  expect(beside(DATABASE)).toMatchObject({ database: { kind: 'sqlite' }, people: { stateFile: null } });
  expect(beside('[folder]\npath = "x"\n')).toMatchObject({
    ...{ database: { kind: 'folder' }, people: { stateFile: null, from: { kind: 'directory' } } },
  });
  const query = readConfig(written(`${LANYARD}${DIRECTORY}${DATABASE}[people]\nquery = "SELECT 1"\n`));
  expect(query.people?.from).toEqual({ kind: 'query', query: 'SELECT 1' });
});

it.each([
  [
    'plain ldap:// with a password',
    'ldap://ldap.example.edu',
    'would send the password of bind_dn to ldap.example.edu',
  ],
  ['a path', 'ldaps://ldap.example.edu/dc=edu', 'an address such as ldaps://ldap.example.edu is needed'],
  ['another protocol', 'https://ldap.example.edu', 'an address such as ldaps://ldap.example.edu is needed'],
])('refuses an address with %s', (_, url, words) => {
  const account = 'bind_dn = "cn=reader"\npassword_file = "bridge.key"\n';
  const text = LANYARD + DIRECTORY.replace('ldaps://ldap.example.edu', url) + account + FROM_DIRECTORY;
  expect(mistakesOf(text)).toEqual([expect.stringContaining(words)]);
});

it.each(['ldap://127.0.0.1', 'ldap://[::1]', 'ldap://localhost:3389'])('takes a password to %s', (url) => {
  const account = 'bind_dn = "cn=reader"\npassword_file = "bridge.key"\n';
  const text = LANYARD + DIRECTORY.replace('ldaps://ldap.example.edu', url) + account + FROM_DIRECTORY;
  expect(mistakesOf(text)).toEqual([]);
});

it('names the mistakes in a directory and in what is taken from it', () => {
  const mistakes = mistakesOf(`${LANYARD}${DIRECTORY}start_tls = true
bind_dn = "cn=reader"
filter = "(uid=*"
scope = "base"
page_size = 5000
[cards]
table = "c"
[people]
query = "SELECT 1"
active = "someAttribute"
attributes = { firstName = "given name", lastNam = "sn", holderType = "affiliation" }
constants = { holderType = "student", externalId = "1", status = "on" }
values = { holderType = { a = "teacher" }, email = { a = "b" } }
separator = { holderType = ", ", phone = ", " }
`);
  for (const start of [
    '[directory] start_tls is for ldap://: ldaps:// has TLS from the beginning.',
    '[directory] password_file is missing, and bind_dn is there.',
    '[directory] filter is "(uid=*", which has to stand in parentheses',
    '[directory] scope is "base"; one of sub, one is allowed.',
    '[directory] page_size is 5000; a whole number from 1 to 1000 is allowed.',
    '[cards] is there, and nothing can be written into a directory',
    '[people] query is there beside attributes',
    '[people] active is there, and status is given otherwise as well',
    '[people] active is "someAttribute"; a filter in parentheses that active people match, or one of userAccountControl',
    '[people] attributes.firstName is "given name"; the name of an attribute is needed.',
    '[people] attributes.lastNam is not a field. Did you mean "lastName"?',
    '[people] attributes has no externalId',
    '[people] constants.holderType is in attributes as well',
    '[people] constants.externalId would be the same for everybody.',
    '[people] constants.status is "on", which is no status.',
    '[people] values.holderType.a is "teacher", which is no holderType. Possible: student, staff',
    '[people] values.email is in no attributes.',
    '[people] separator.holderType is in values as well',
    '[people] separator.phone is in no attributes.',
  ])
    expect(
      mistakes.filter((one) => one.startsWith(start)),
      `${start}\n${mistakes.join('\n')}`,
    ).toHaveLength(1);
  expect(
    mistakesOf(`${LANYARD}${DATABASE}[people]\nquery = "SELECT 1"\nattributes = { a = "b" }\n`),
  ).toContain('[people] attributes is there, and the section [directory] is missing.');
});
