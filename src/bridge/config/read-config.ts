import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { KEY_TEXT, SYSTEM_NAME } from '../../shared/shapes.ts';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import { type BridgeConfig, type DatabaseAddress, type Section, VARIANTS } from './config.ts';
import { BYTES, FIELDS, IN_SECTIONS, isField, SECTIONS, type SectionName } from './fields.ts';
import { suggestion } from './mistakes.ts';
import { readAuthorities } from './read-authorities.ts';
import { readDatabase } from './read-database.ts';
import { readDirectory } from './read-directory.ts';
import { readEndOfDay } from './read-end-of-day.ts';
import { readFiles } from './read-files.ts';
import { readCsv, readFolder } from './read-folder.ts';
import { readInbound } from './read-inbound.ts';
import { readSecret } from './read-secret.ts';
import { shown, Table } from './read-table.ts';
import { parseStatement, type Statement } from './statement.ts';

/** Matches a table, or a schema and a table. */
const TABLE = /^[^.\0]+(\.[^.\0]+)?$/;

/**
 * Reads and checks a whole configuration. Paths in it are relative to the file itself.
 * @throws BridgeError with a line for each mistake
 */
export function readConfig(file: string): BridgeConfig {
  const mistakes: string[] = [];
  const top = new Table('The file', parsed(file), mistakes);
  const near = (path: string) => resolve(dirname(file), path);
  const known = ['lanyard', 'database', 'folder', 'directory', ...IN_SECTIONS, ...SECTIONS];
  for (const [name] of top.entries())
    if (!known.includes(name)) mistakes.push(`[${name}] is unknown.${suggestion(name, known)}`);
  const lanyard = readLanyard(section(top, 'lanyard', mistakes), near);
  if (top.has('database') && top.has('folder'))
    mistakes.push('[database] and [folder] are both there: use one of them.');
  const folderTable = top.table('folder', '[folder]');
  const folder = folderTable === null ? null : readFolder(folderTable, lanyard?.system ?? '', near);
  const directoryTable = top.table('directory', '[directory]');
  const directory = directoryTable === null ? null : readDirectory(directoryTable, near);
  const isAlone = top.has('directory') && !top.has('database') && !top.has('folder');
  if (isAlone) mistakes.push(...SECTIONS.filter((name) => top.has(name)).map(goesNowhere));
  const system = lanyard?.system ?? '';
  const database: DatabaseAddress | null = isAlone
    ? {
        ...{ kind: 'state', system, timeZone: directory?.timeZone ?? 'UTC' },
        stateFile: near(
          top.table('people', '[people]')?.optionalText('state_file') ?? `.lanyard-bridge-${system}.db`,
        ),
      }
    : (folder?.address ?? readDatabase(section(top, 'database', mistakes), near));
  const zone = database === null || database.timeZone === 'UTC' ? {} : { timeZone: database.timeZone };
  const sections: BridgeConfig['sections'] = {};
  for (const name of SECTIONS) {
    const table = top.table(name, `[${name}]`);
    if (table !== null) sections[name] = { ...readSection(name, table, near, folder), ...zone };
  }
  for (const { name, key, csv } of Object.values(sections))
    if (csv !== undefined) folder?.address.tables.push({ name, key: Object.keys(key), ...csv });
  const inbound = readInbound(top, {
    ...{ near, directory, isAlone, hasDirectory: directoryTable !== null },
    folder: folder && { table: folderTable!, read: folder },
  });
  const directions = [...IN_SECTIONS, ...SECTIONS];
  if (!directions.some((name) => top.has(name)))
    mistakes.push(
      `Nothing is to be kept in step: one of ${directions.map((name) => `[${name}]`).join(', ')} is needed.`,
    );
  if (mistakes.length > 0) throw new BridgeError(mistakes.map((one) => `${file}: ${one}`).join('\n'));
  return { lanyard: lanyard!, database: database!, directory, sections, ...inbound };
}

const goesNowhere = (name: SectionName): string =>
  `[${name}] is there, and nothing can be written into a directory: it needs [database] or [folder] beside [directory].`;

function parsed(file: string): Record<string, unknown> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BridgeError(`--config is "${file}": it can't be read (${wordsOf(error)})`);
  }
  try {
    return Bun.TOML.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new BridgeError(`${file}: ${wordsOf(error)}`);
  }
}

/** Returns a required section; notes a mistake when it is missing. */
function section(top: Table, name: string, mistakes: string[]): Table | null {
  if (!top.has(name)) mistakes.push(`[${name}] is missing.`);
  return top.table(name, `[${name}]`);
}

function readLanyard(table: Table | null, near: (path: string) => string): BridgeConfig['lanyard'] | null {
  if (table === null) return null;
  table.assertKnown(['url', 'key_file', 'system', 'ca_file']);
  const url = table.text('url');
  const origin = url === null ? null : originOf(url);
  if (url !== null && origin === null)
    table.note(
      'url',
      `is ${shown(url)}; an http(s) address without a path is allowed, such as https://cards.example.edu.`,
    );
  const system = table.text('system');
  if (system !== null && !SYSTEM_NAME.test(system))
    table.note(
      'system',
      `is ${shown(system)}; 1 to 64 characters of a–z, 0–9, ".", "_" and "-" are allowed, first a letter or digit.`,
    );
  const keyFile = table.text('key_file');
  const key = keyFile === null ? null : readSecret(table, 'key_file', near(keyFile));
  if (key !== null && !KEY_TEXT.test(key))
    table.note('key_file', `(${keyFile}) holds no API key: a line such as lyd_… is needed.`);
  const caFile = table.optionalText('ca_file');
  const authorities = caFile === null ? null : readAuthorities(table, near(caFile));
  return { url: origin ?? '', key: key ?? '', keyFile: keyFile ?? '', system: system ?? '', authorities };
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
  return isPlain && !url.search && !url.hash && !url.username ? url.origin : null;
}

function readSection(
  name: SectionName,
  table: Table,
  near: (path: string) => string,
  folder: ReturnType<typeof readFolder> | null,
): Section {
  const more = name === 'photos' ? ['variant'] : [];
  const variant = table.choice('variant', 'card', VARIANTS);
  if (folder !== null) {
    if (name === 'photos')
      return { ...readFiles(table, (path) => resolve(folder.address.path, path), true), name, variant };
    table.assertKnown(['file', 'key', 'columns', 'end_of_day']);
    const key = readColumns(name, table, 'key');
    const read = readCsv(table, { name, key, columns: readColumns(name, table, 'columns') }, folder);
    const ends = readEndOfDay(table, read.columns);
    return { name, table: name, statements: null, files: null, key, variant, ...read, ...ends };
  }
  if (name === 'photos' && (table.has('directory') || table.has('name')))
    return { ...readFiles(table, near), name, variant };
  if (table.has('upsert') || table.has('delete')) {
    table.assertKnown(['upsert', 'delete', 'end_of_day', ...more]);
    const read = readStatements(name, table);
    return { ...read, files: null, name, variant, ...readEndOfDay(table, read.columns) };
  }
  table.assertKnown([
    'table',
    'key',
    'columns',
    'end_of_day',
    'upsert',
    'delete',
    ...(name === 'photos' ? ['directory', 'name'] : []),
    ...more,
  ]);
  const into = table.text('table');
  if (into !== null && !TABLE.test(into))
    table.note('table', `is ${shown(into)}; a table, or schema.table, is needed.`);
  const key = readColumns(name, table, 'key');
  const columns = readColumns(name, table, 'columns');
  for (const column of Object.keys(columns))
    if (Object.hasOwn(key, column))
      table.note(`columns.${column}`, 'is already a column of the key: remove it here.');
  for (const [column, field] of Object.entries(key))
    if (field === BYTES) table.note(`key.${column}`, "is a picture, which can't identify a row.");
  const ends = readEndOfDay(table, columns);
  return { name, table: into ?? '', statements: null, files: null, key, columns, variant, ...ends };
}

/** Reads the site's own statements. The fields in `delete` identify the row, so they are the key. */
function readStatements(
  name: SectionName,
  table: Table,
): Pick<Section, 'table' | 'statements' | 'key' | 'columns'> {
  const [upsert, remove] = (['upsert', 'delete'] as const).map((which) => {
    const statement = parseStatement(table.text(which) ?? '');
    for (const field of new Set(statement.fields))
      if (!isField(name, field))
        table.note(which, `has :${field}, which is not a field.${suggestion(field, FIELDS[name])}`);
    return statement;
  }) as [Statement, Statement];
  const named = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, field]));
  const key = named(remove.fields);
  if (table.has('delete') && remove.fields.length === 0)
    table.note('delete', 'has no parameter that identifies the row, such as :id.');
  if (remove.fields.includes(BYTES))
    table.note('delete', `has :${BYTES}, a picture, which can't identify a row.`);
  const columns = named(upsert.fields.filter((field) => !remove.fields.includes(field)));
  return { table: `[${name}]`, statements: { upsert, delete: remove }, key, columns };
}

/** Reads columns and their fields: `{ given = "firstName" }`. */
function readColumns(section: SectionName, table: Table, name: 'key' | 'columns'): Record<string, string> {
  const found: Record<string, string> = {};
  const columns = table.table(name);
  if (columns === null) {
    if (!table.has(name)) table.note(name, 'is missing: { column = "field" } is needed.');
    return found;
  }
  for (const [column, field] of columns.entries()) {
    if (typeof field !== 'string')
      table.note(`${name}.${column}`, `is ${shown(field)}; the name of a field is needed.`);
    else if (!isField(section, field))
      table.note(
        `${name}.${column}`,
        `is "${field}", which is not a field.${suggestion(field, FIELDS[section])}`,
      );
    else found[column] = field;
  }
  if (columns.entries().length === 0 && name === 'key') table.note(name, 'names no column.');
  return found;
}
