import { opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { externalIdIn } from '../../../shared/photos/file-name.ts';
import { wordsOf } from '../../bridge-error.ts';
import type { PictureName } from '../../config/config.ts';
import { TargetAway } from '../../targets/target.ts';
import type { PictureSource, SitePicture } from '../pictures.ts';
import { isInside, pictureAt, rootOf } from './picture-file.ts';

const CHUNK = 100;

/** The pictures in a directory whose files are named by external ids. */
export const pictureFiles = (directory: string, names: readonly PictureName[]): PictureSource => ({
  label: `[photos_in] directory ${directory}`,
  async *pictures() {
    const root = await rootOf(directory);
    let chunk: SitePicture[] = [];
    try {
      for (const named of Map.groupBy(names, ({ folders }) => folders.join('/')).values())
        for await (const { path, externalId } of filesOf(root, named)) {
          if (chunk.push(await pictureAt(root, root, path, externalId)) < CHUNK) continue;
          yield chunk;
          chunk = [];
        }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      throw new TargetAway(`[photos_in] directory ${directory} can't be read: ${wordsOf(error)}.`);
    }
    if (chunk.length > 0) yield chunk;
  },
});

/** The files of patterns that have the same folders. */
async function* filesOf(
  root: string,
  names: readonly PictureName[],
): AsyncGenerator<{ path: string; externalId: string }> {
  for await (const folder of foldersOf(root, '', names[0]!.folders))
    for await (const { name, isFolder } of entriesOf(root, folder)) {
      const found = isFolder ? undefined : names.map((one) => idIn(name, one)).find((id) => id !== null);
      if (found != null) yield { path: join(folder, name), externalId: externalIdIn(found) };
    }
}

/** The folders that a pattern's folders stand for, by their paths within the directory. */
async function* foldersOf(
  root: string,
  above: string,
  [first, ...rest]: readonly string[],
): AsyncGenerator<string> {
  if (first === undefined) {
    yield above;
    return;
  }
  for await (const { name, isFolder } of entriesOf(root, above))
    if (isFolder && (first === '*' || first === name)) yield* foldersOf(root, join(above, name), rest);
}

/** The visible entries of a folder. A symbolic link counts as a folder if it leads to one within the directory. */
async function* entriesOf(root: string, folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const place = await realpath(join(root, folder));
  if (place !== root && !isInside(root, place)) return;
  for await (const entry of await opendir(place)) {
    if (entry.name.startsWith('.')) continue;
    const isFolder =
      entry.isDirectory() ||
      (entry.isSymbolicLink() && (await isLinkedFolder(root, join(place, entry.name))));
    yield { name: entry.name, isFolder };
  }
}

async function isLinkedFolder(root: string, link: string): Promise<boolean> {
  try {
    const place = await realpath(link);
    return isInside(root, place) && (await opendir(place).then((found) => found.close().then(() => true)));
  } catch {
    return false;
  }
}

/** The part of a file's name that is the external id; null when the name doesn't fit. */
function idIn(name: string, { before, after }: PictureName): string | null {
  const end = name.length - after.length;
  const dot = after.lastIndexOf('.') < 0 ? after.length : after.lastIndexOf('.');
  const isFit =
    end > before.length &&
    name.startsWith(before) &&
    name.slice(end, end + dot) === after.slice(0, dot) &&
    name.slice(end + dot).toLowerCase() === after.slice(dot).toLowerCase();
  return isFit ? name.slice(before.length, end) : null;
}
