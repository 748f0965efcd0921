import { resolve } from 'node:path';
import { PERSON_FIELDS } from '../../shared/person/names.ts';
import type { PeopleFile, PeopleSettings } from './config.ts';
import { type CsvFormat, readFormat } from './csv-format.ts';
import { suggestion } from './mistakes.ts';
import { readRunSettings } from './read-people.ts';
import { shown, type Table } from './read-table.ts';

/** The folder's settings that also apply to a file of people. */
const READ_SETTINGS = ['encoding', 'delimiter', 'header', 'null', 'dates', 'formulas'];

const KINDS = ['csv', 'xlsx', 'ods'] as const;

/** Reads `[people]` for a file in a folder. The file has the folder's format, except for settings of its own. */
export function readPeopleFile(
  table: Table,
  folderTable: Table,
  folder: { address: { path: string }; format: CsvFormat },
): PeopleSettings {
  table.assertKnown([
    ...['file', 'format', 'sheet', 'columns', 'every', 'leavers', 'leaver_limit'],
    ...READ_SETTINGS,
  ]);
  const kind = table.has('format') ? table.choice('format', 'csv', KINDS) : null;
  const file = table.optionalText('file');
  const [path = '', ...others] = (
    file !== null ? [file] : (kind === null ? KINDS : [kind]).map((one) => `people.${one}`)
  ).map((name) => resolve(folder.address.path, name));
  const own = table.over(folderTable);
  const isOwn = READ_SETTINGS.some((name) => table.has(name));
  const format = isOwn ? readFormat(own, true) : folder.format;
  const sheet = table.optionalText('sheet');
  if (kind === 'csv' && sheet !== null) table.note('sheet', 'is for workbooks: a CSV has none.');
  return {
    from: {
      kind: 'file',
      file: {
        path,
        ...(others.length > 0 && { others }),
        kind: kind === null || kind === 'csv' ? kind : 'workbook',
        sheet,
        encoding: own.has('encoding') ? format.encoding : null,
        delimiter: own.has('delimiter') ? format.delimiter : null,
        format,
        ...readColumns(table, format),
      },
    },
    ...readRunSettings(table),
    stateFile: null,
  };
}

/** Reads `columns`: `{ Matrikelnr = "externalId" }`, or a list of fields for a file without a header. */
function readColumns(table: Table, { header }: CsvFormat): Pick<PeopleFile, 'columns' | 'order'> {
  const value = table.value('columns');
  if (header && value === undefined) return { columns: null, order: null };
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  const entries: [string, unknown][] = isList
    ? value.map((field, place) => [String(place + 1), field])
    : header
      ? (table.table('columns')?.entries() ?? [])
      : [];
  if (isList === header) {
    table.note(
      'columns',
      header
        ? 'is a list: that is for files without a header. { "column" = "field" } is needed.'
        : 'has to be a list where the file has no header, such as ["externalId", "firstName"].',
    );
    return { columns: null, order: null };
  }
  const fields = entries.map(([, field]) => field);
  for (const [column, field] of entries) {
    const isKnown =
      typeof field === 'string' &&
      (PERSON_FIELDS.some((one) => one === field) ||
        /^customFields\../.test(field) ||
        (isList && field === ''));
    if (!isKnown)
      table.note(
        `columns.${column}`,
        `is ${shown(field)}, which is not a field.${suggestion(String(field), [...PERSON_FIELDS, 'customFields.NAME'])}`,
      );
    else if (field !== '' && fields.indexOf(field) !== fields.lastIndexOf(field))
      table.note(`columns.${column}`, `is ${shown(field)}, as another column is.`);
  }
  if (entries.length > 0 && !fields.includes('externalId'))
    table.note('columns', 'has no externalId, which identifies people.');
  return isList
    ? { columns: null, order: value as string[] }
    : { columns: Object.fromEntries(entries) as Record<string, string>, order: null };
}
