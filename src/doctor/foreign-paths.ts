import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file or a directory that the server may not be able to write, or to remove. */
export interface Foreign {
  path: string;
  uid: number;
}

/** What file systems put into their own root, for root. */
const OF_DISKS = ['lost+found'];
/** One command as root is enough for a file or a directory of theirs; they lie in DATA_DIR or one level below it. */
const LEVELS = 2;

/** What belongs to another account than DATA_DIR does. What is below such a directory is not listed. */
export function foreignPaths(dataDir: string): Foreign[] {
  const owner = lstatSync(join(dataDir, '.')).uid;
  return below(dataDir, LEVELS);

  function below(directory: string, levels: number): Foreign[] {
    if (levels === 0) return [];
    return readdirSync(directory)
      .filter((name) => !OF_DISKS.includes(name))
      .flatMap((name) => {
        const path = join(directory, name);
        // It may have gone meanwhile, beside a server.
        const found = lstatSync(path, { throwIfNoEntry: false });
        if (found === undefined) return [];
        if (found.uid !== owner) return [{ path, uid: found.uid }];
        return found.isDirectory() ? below(path, levels - 1) : [];
      });
  }
}
