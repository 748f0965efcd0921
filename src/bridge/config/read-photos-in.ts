import { resolve } from 'node:path';
import {
  APPROVALS,
  type PhotosInSettings,
  type PictureName,
  type PicturesFrom,
  type Schedule,
} from './config.ts';
import type { Origins } from './origins.ts';
import { readEvery } from './read-people.ts';
import { shown, type Table } from './read-table.ts';
import { withoutSemicolon } from './statement.ts';

/** Pictures change rarely, and a query with their bytes reads all of them each time. */
const EVERY: Schedule = { seconds: 3_600 };
/** The names of files when the section says nothing else. */
const NAMES = ['jpg', 'jpeg', 'png', 'webp', 'heic'].map((extension) => `{externalId}.${extension}`);
const FOLDER_DIRECTORY = 'photos_in';
const ID = '{externalId}';

/**
 * Reads `[photos_in]`.
 * @param peopleStateFile the state file of `[people]`, which is also the default here
 * @param idAttribute the attribute that `[people]` takes the external id from; left out when it reads no directory
 */
export function readPhotosIn(
  table: Table,
  origins: Origins,
  peopleStateFile: string | null,
  idAttribute?: string,
): PhotosInSettings {
  const { near, folder, isAlone, hasDirectory } = origins;
  const isFolder = folder !== null;
  table.assertKnown([
    ...['directory', 'name', 'approve', 'every'],
    ...(hasDirectory ? ['attribute', 'external_id'] : []),
    ...(isFolder || isAlone ? [] : ['query', 'state_file']),
  ]);
  const stateFile = isFolder || isAlone ? null : table.optionalText('state_file');
  return {
    from: table.has('attribute')
      ? readAttribute(table, origins, idAttribute)
      : isFolder
        ? readFolderPictures(table, folder.read.address.path)
        : readFrom(table, near),
    approve: table.choice('approve', 'never', APPROVALS),
    every: readEvery(table, EVERY),
    stateFile: stateFile === null ? peopleStateFile : near(stateFile),
  };
}

function readFrom(table: Table, near: (path: string) => string): PicturesFrom {
  const directory = table.optionalText('directory');
  if (table.has('query')) {
    if (table.has('name')) table.note('name', 'is for a directory of files: a query names each path itself.');
    const query = withoutSemicolon(table.text('query') ?? '');
    return { kind: 'query', query, directory: directory === null ? null : near(directory) };
  }
  if (!table.has('directory'))
    table.note(null, 'needs a query, or a directory of files such as directory = "/srv/photos".');
  return { kind: 'files', directory: near(directory ?? '.'), names: readNames(table) };
}

function readAttribute(table: Table, { directory }: Origins, idAttribute?: string): PicturesFrom {
  for (const name of ['query', 'directory', 'name'])
    if (table.has(name)) table.note(name, 'is there, and attribute is, too: use one of them.');
  const externalId = table.optionalText('external_id') ?? idAttribute;
  if (externalId === undefined)
    table.note(
      'external_id',
      'is missing: the attribute that has the external id is needed, such as "employeeNumber".',
    );
  return {
    kind: 'directory',
    // A directory that couldn't be read is a mistake of its own.
    directory: directory!,
    attribute: table.text('attribute') ?? '',
    externalId: externalId ?? '',
  };
}

const readFolderPictures = (table: Table, folder: string): PicturesFrom => ({
  kind: 'files',
  directory: resolve(folder, table.optionalText('directory') ?? FOLDER_DIRECTORY),
  names: readNames(table),
});

/** Reads `name`: a pattern, or a list of patterns. */
function readNames(table: Table): PictureName[] {
  const value = table.value('name') ?? NAMES;
  const patterns = Array.isArray(value) ? value : [value];
  if (patterns.length === 0) table.note('name', 'is an empty list; an example is "{externalId}.jpg".');
  return patterns.flatMap((pattern) => {
    const fault = typeof pattern === 'string' ? faultOf(pattern) : 'must be text';
    if (fault === null) return nameOf(pattern);
    table.note('name', `has ${shown(pattern)}, which ${fault}. An example is "{externalId}.jpg".`);
    return [];
  });
}

function faultOf(pattern: string): string | null {
  const folders = pattern.split('/');
  const file = folders.pop()!;
  const literal = file.replace(ID, '');
  if (!file.includes(ID)) return `needs ${ID} in the file's name`;
  if (/[{}*]/.test(literal)) return `may have ${ID} once and nothing else that stands for something`;
  if (folders.some((name) => name !== '*' && (name === '' || name.startsWith('.') || /[{}*]/.test(name))))
    return 'may have folders before the name only by their names, or "*" for any one folder';
  return /[\\\p{Cc}]/u.test(pattern) ? 'has a backslash or a control character' : null;
}

function nameOf(pattern: string): PictureName {
  const folders = pattern.split('/');
  const [before = '', after = ''] = folders.pop()!.split(ID);
  return { folders, before, after };
}
