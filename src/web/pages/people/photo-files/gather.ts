import { texts } from '../../../texts/texts.ts';
import { isArchive, isBeside, PICKED_MAX, type Picked, pickedOf, Unusable } from './picked.ts';
import { readArchive } from './read-archive.ts';

const t = texts.photoFiles.choose;

/** A file, and its path through the folders that contain it. */
interface Found {
  path: string;
  file: File;
}

/**
 * The files of a selection, with archives replaced by the files in them.
 * @throws Unusable when there are no files or too many, or when an archive can't be read
 */
export async function gather(found: Found[]): Promise<Picked[]> {
  const files: Picked[] = [];
  for (const { path, file } of found) {
    if (isBeside(path)) continue;
    if (isArchive(path)) {
      const packed = await readArchive(file);
      // When several files were chosen, the path begins with the archive's name.
      files.push(
        ...(found.length === 1 ? packed : packed.map((one) => ({ ...one, path: `${path}/${one.path}` }))),
      );
    } else files.push(pickedOf(path, file));
    if (files.length > PICKED_MAX) throw new Unusable(t.tooMany(PICKED_MAX));
  }
  if (files.length === 0) throw new Unusable(t.nothing);
  return files;
}

/** The files chosen in a file field, with their paths when a folder was chosen. */
export const chosenFiles = (files: Iterable<File>): Found[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/**
 * The dropped files, including those in dropped folders. Call this during the drop event, because browsers
 * forget the items afterwards.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<Found[]> {
  const dropped = [...items].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const entries = dropped.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  // A file dragged from another program, such as an e-mail client, has no file system entry.
  const others = dropped.flatMap(({ entry, file }) => (entry === null && file !== null ? [file] : []));
  return [...(await allWithin(entries)), ...chosenFiles(others)];
}

/** @throws Unusable as soon as there are too many files, without listing the rest */
async function allWithin(entries: FileSystemEntry[]): Promise<Found[]> {
  const found: Found[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await childrenOf(entry)));
    else found.push({ path: entry.fullPath.slice(1), file: await fileOf(entry as FileSystemFileEntry) });
    if (found.length > PICKED_MAX) throw new Unusable(t.tooMany(PICKED_MAX));
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder. Browsers hand them out a hundred at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
