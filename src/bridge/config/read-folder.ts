import { resolve } from 'node:path';
import type { FolderAddress, Section } from './config.ts';
import { type CsvFormat, FORMAT_SETTINGS, readFormat } from './csv-format.ts';
import { readTimeZone } from './read-database.ts';
import { shown, type Table } from './read-table.ts';

/** Leaves room for the prefix that a file's name has while the file is being written. */
const FILE_BYTES_MAX = 150;

/** Reads `[folder]`, which replaces `[database]`. @param near makes a path relative to the configuration */
export function readFolder(
  table: Table,
  system: string,
  near: (path: string) => string,
): { address: FolderAddress; format: CsvFormat; hasOneroster: boolean } {
  table.assertKnown(['path', 'format', 'importer', 'state_file', 'time_zone', ...FORMAT_SETTINGS]);
  const path = near(table.text('path') ?? '.');
  const stateFile = table.optionalText('state_file');
  return {
    address: {
      kind: 'folder',
      path,
      stateFile: stateFile === null ? resolve(path, `.lanyard-bridge-${system}.db`) : near(stateFile),
      system,
      tables: [],
      isTaken: table.has('importer') && table.choice('importer', 'genetec', ['genetec']) === 'genetec',
      timeZone: readTimeZone(table),
    },
    format: readFormat(table),
    hasOneroster: table.has('format') && table.choice('format', 'oneroster', ['oneroster']) === 'oneroster',
  };
}

/** Reads the settings of a section's file in the folder. `columns` may repeat columns of the key to set their order. */
export function readCsv(
  table: Table,
  { name, key, columns }: Pick<Section, 'name' | 'key' | 'columns'>,
  { address, format }: ReturnType<typeof readFolder>,
): Pick<Section, 'csv' | 'columns'> {
  const file = table.optionalText('file') ?? `${name}.csv`;
  if (/[/\\\p{Cc}]/u.test(file) || file.startsWith('.') || Buffer.byteLength(file) > FILE_BYTES_MAX)
    table.note('file', `is ${shown(file)}; the name of a file in the folder is needed, such as cards.csv.`);
  for (const [column, field] of Object.entries(key))
    if (Object.hasOwn(columns, column) && columns[column] !== field)
      table.note(`columns.${column}`, `is "${columns[column]}", and "${field}" in key.`);
  const before = Object.keys(key).filter((column) => !Object.hasOwn(columns, column));
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([column]) => !Object.hasOwn(key, column))),
    csv: { path: resolve(address.path, file), order: [...before, ...Object.keys(columns)], format },
  };
}
