import { statSync } from 'node:fs';
import { join } from 'node:path';

/** As the server lays out DATA_DIR. */
const DIRECTORIES = ['photos', 'photos/originals', 'photos/derived', 'photos/incoming', 'backups'];
const FILES = ['lanyard.db', 'lanyard.lock', 'secret.key'];

/** Something in the place of another thing. */
export interface Misplaced {
  path: string;
  is: string;
  needed: string;
}

/** Files where directories are needed, and the other way round. */
export function misplaced(dataDir: string): Misplaced[] {
  const wrong = (names: string[], isDirectory: boolean): Misplaced[] =>
    names
      .map((name) => join(dataDir, name))
      .filter((path) => {
        const found = look(path);
        return found !== undefined && found.isDirectory() !== isDirectory;
      })
      .map((path) => ({
        path,
        is: isDirectory ? 'no directory' : 'a directory',
        needed: isDirectory ? 'one' : 'a file',
      }));
  return [...wrong(DIRECTORIES, true), ...wrong(FILES, false)];
}

function look(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // Below a file, or below what this account may not see: said of that.
    return undefined;
  }
}
