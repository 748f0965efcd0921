import type { LookFiles } from '../words.ts';

/** A file that browsers fetch; its name changes with its content. */
export interface PageFile {
  contentType: string;
  plain: Blob;
  /** The same as brotli makes it; null where that saves next to nothing. */
  brotli: Blob | null;
}

/** Everything that the page on which people send their photo runs in their browsers. */
export interface PageFiles {
  /** The script inside the page. */
  script: string;
  /** The addresses of what measures pictures. */
  look: LookFiles;
  byName: ReadonlyMap<string, PageFile>;
}

/** The scripts of the page, as they are bundled. */
export interface PageBundle {
  script: string;
  /** The worker that measures pictures, first, and the scripts that it fetches. */
  scripts: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** The address below which these files are. */
export const FILES = '/p/files';
