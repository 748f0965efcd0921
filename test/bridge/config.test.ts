import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FIELDS } from '../../src/bridge/config/fields.ts';
import { readConfig } from '../../src/bridge/config/read-config.ts';
import { directory, removeDirectories } from '../support/directory.ts';
import { type Harness, startHarness } from '../support/harness.ts';

afterAll(removeDirectories);

const KEY = `lyd_${'a'.repeat(46)}`;
const LANYARD = '[lanyard]\nurl = "http://127.0.0.1:3000"\nkey_file = "bridge.key"\nsystem = "sis"\n';
const DATABASE = '[database]\nurl = "sqlite:///var/lib/campus%20one.db"\n';
const PEOPLE = '[card_holders]\ntable = "people"\nkey = { id = "id" }\n';

/** Writes a configuration, with a key beside it. */
function written(text: string, mode = 0o600): string {
  const where = directory();
  writeFileSync(join(where, 'bridge.key'), `${KEY}\n`);
  chmodSync(join(where, 'bridge.key'), mode);
  writeFileSync(join(where, 'bridge.toml'), text);
  return join(where, 'bridge.toml');
}

/** What is said against a configuration, without the file's name. */
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
    lanyard: { url: 'http://127.0.0.1:3000', key: KEY, keyFile: 'bridge.key', system: 'sis' },
    database: { kind: 'sqlite', path: '/var/lib/campus one.db' },
    sections: {
      card_holders: {
        name: 'card_holders',
        table: 'people',
        statements: null,
        key: { id: 'id' },
        columns: { given: 'firstName', matric: 'customFields.matric.number' },
        variant: 'card',
      },
    },
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
query = "SELECT 1"
`);
  for (const start of [
    '[lanyard] url is "cards.example.edu/api"; an http(s) address without a path is allowed',
    '[lanyard] sistem is unknown. Did you mean "system"?',
    '[lanyard] system is missing.',
    '[lanyard] key_file (',
    '[database] url must be sqlite:/// and the absolute path of a file',
    '[database] urls is unknown. Did you mean "url"?',
    '[card_holder] is unknown. Did you mean "card_holders"?',
    '[people] is not in this version of Lanyard yet: take it out.',
    '[photos] columns is missing: { column = "field" } is needed.',
    '[photos] key.picture is a picture, which can find no row again.',
    '[photos] variant is "large"; one of card, display is allowed.',
    '[cards] table is "a.b.c"; a table, or schema.table, is needed.',
    '[cards] key.number is "cardNumbr", which is no field. Did you mean "cardNumber"?',
    '[cards] columns.who is 3; the name of a field is needed.',
    '[cards] columns.when is "customFields.x", which is no field.',
  ])
    expect(
      mistakes.filter((one) => one.startsWith(start)),
      start,
    ).toHaveLength(1);
  expect(mistakes).toHaveLength(15);
});

it('reads statements, in which parameters are named by their fields', () => {
  const cards = `[cards]
upsert = '''INSERT INTO "a:status" VALUES (:id, :cardNumber, ':csn', :holder.customFields.matric::text) -- :id
  ON CONFLICT DO UPDATE SET number = :cardNumber /* :csn */'''
delete = "DELETE FROM c WHERE id = :id"
`;
  expect(readConfig(written(LANYARD + DATABASE + cards)).sections.cards).toEqual({
    name: 'cards',
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
    '[cards] table is unknown. Possible: upsert, delete.',
    '[cards] upsert has :cardNumbr, which is no field. Did you mean "cardNumber"?',
    '[cards] delete is missing.',
  ]);
});

it('says for which databases it has to be patient, and shows no password', () => {
  const url = (text: string) =>
    mistakesOf(`${LANYARD}[database]\nurl = "${text}"\n${PEOPLE}columns = {}`).join();
  expect(url('postgres://lanyard:secret@127.0.0.1/campus')).toBe(
    "[database] url is for postgres, which this version of Lanyard can't speak to yet: sqlite:///path can be used.",
  );
  expect(url('mysql://lanyard:secret@127.0.0.1/campus')).toContain('is for mysql');
  expect(url('oracle://lanyard:secret@127.0.0.1/campus')).not.toContain('secret');
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
      FIELDS[section].filter((field) => !field.startsWith('holder.') && field !== 'bytes').toSorted();
    expect(own('card_holders')).toEqual(fieldsOf('CardHolder'));
    expect(own('photos')).toEqual(fieldsOf('Photo'));
    expect(own('cards')).toEqual(fieldsOf('Card'));
    expect(own('orders')).toEqual(fieldsOf('Order'));
  } finally {
    await server.stop();
  }
});
