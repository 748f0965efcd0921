import { SNIFFED_BYTES } from '../../../../shared/photos/format.ts';

/** A file to be looked at: from a folder or an archive, of which only what is needed is read. */
export interface Picked {
  /** With its folders. */
  path: string;
  sizeBytes: number;
  /** Its first bytes, which tell what it is. */
  head: () => Promise<Blob>;
  /** All of it. */
  read: () => Promise<Blob>;
}

/** Files in one go. */
export const PICKED_MAX = 10_000;

/** A file that can't be used; its message is for whoever has chosen it. */
export class Unusable extends Error {}

export const pickedOf = (path: string, file: File): Picked => ({
  path,
  sizeBytes: file.size,
  head: async () => file.slice(0, SNIFFED_BYTES),
  read: async () => file,
});

/** What systems leave beside pictures: hidden files, Thumbs.db, and what macOS adds to archives. */
export function isBeside(path: string): boolean {
  const names = path.toLowerCase().split(/[/\\]/);
  const name = names.at(-1)!;
  return name.startsWith('.') || name === 'thumbs.db' || name === 'desktop.ini' || names.includes('__macosx');
}

export const isArchive = (path: string): boolean => /\.zip$/i.test(path);
