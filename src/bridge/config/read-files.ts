import type { Section } from './config.ts';
import { BYTES } from './fields.ts';
import { FILE, NAME_FIELDS, parseName } from './file-naming.ts';
import { suggestion } from './mistakes.ts';
import type { Table } from './read-table.ts';

const FOLDER_DEFAULTS = { directory: 'photos', name: '{externalId}.jpg' };

/** Reads `directory` and `name`, for photos as files. @param isFolder true when both can be left out */
export function readFiles(
  table: Table,
  near: (path: string) => string,
  isFolder = false,
): Pick<Section, 'table' | 'statements' | 'files' | 'key' | 'columns'> {
  for (const other of ['table', 'key', 'columns', 'upsert', 'delete'])
    if (table.has(other)) table.note(other, 'is for photos in a table, and these go into files: remove it.');
  table.assertKnown(['directory', 'name', 'variant', 'table', 'key', 'columns', 'upsert', 'delete']);
  const given = (name: 'directory' | 'name'): string | null =>
    isFolder && !table.has(name) ? FOLDER_DEFAULTS[name] : table.text(name);
  const directory = near(given('directory') ?? '.');
  const text = given('name') ?? '';
  const { parts, fields, unknown } = parseName(text);
  for (const name of unknown)
    table.note('name', `has {${name}}, which is not a field.${suggestion(name, NAME_FIELDS)}`);
  if (text !== '' && fields.length === 0)
    table.note(
      'name',
      'has no field in braces, so all pictures would get the same name. An example: "{externalId}.jpg".',
    );
  const literal = parts.filter((part) => typeof part === 'string').join('');
  if (/[/\\{}\p{Cc}]/u.test(literal) || text.startsWith('.'))
    table.note(
      'name',
      'must be the name of a visible file: no "/", "\\", control character or single brace, and no "." at its start.',
    );
  return {
    table: directory,
    statements: null,
    files: { directory, parts, fields },
    key: { [FILE]: fields.join(', ') },
    columns: { [BYTES]: BYTES },
  };
}
