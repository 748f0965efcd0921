import { SNIFFED_BYTES } from '../../../../shared/photos/format.ts';

/** A file to be looked at, from a folder or an archive; only the needed parts of an archive are read. */
export interface Picked {
  /** The file's name with its folders. */
  path: string;
  sizeBytes: number;
  /** The first bytes of the file, which show its type. */
  head: () => Promise<Blob>;
  /** The whole file. */
  read: () => Promise<Blob>;
}

/** The most files that can be chosen together. */
export const PICKED_MAX = 10_000;

/** A file that can't be used; its message is for the person who has chosen it. */
export class Unusable extends Error {}

export const pickedOf = (path: string, file: File): Picked => ({
  path,
  sizeBytes: file.size,
  head: async () => file.slice(0, SNIFFED_BYTES),
  read: async () => file,
});

/**
 * True for files that operating systems leave beside pictures: hidden files, Thumbs.db, and what macOS adds
 * to archives.
 */
export function isBeside(path: string): boolean {
  const names = path.toLowerCase().split(/[/\\]/);
  const name = names.at(-1)!;
  return name.startsWith('.') || name === 'thumbs.db' || name === 'desktop.ini' || names.includes('__macosx');
}

export const isArchive = (path: string): boolean => /\.zip$/i.test(path);
