import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OF_DISKS } from '../../db/files/loss.ts';

/** A file or a directory that the server may not be able to write, or to remove. */
export interface Foreign {
  path: string;
  uid: number;
}

/** An account and its group, by their numbers. */
export type Account = Pick<Stats, 'uid' | 'gid'>;

/** One command as root is enough for a file or a directory of theirs; they lie in DATA_DIR or one level below it. */
const LEVELS = 2;

/**
 * The account that the server runs as: that of the database. The directory may be root's, with a group that lets the
 * server in, as volumes of Kubernetes are. Root's word counts for nothing: a command that it ran once may have made
 * the database in the directory of the server's account.
 */
export function serverAccount(dataDir: string): Account {
  const database = statSync(join(dataDir, 'lanyard.db'), { throwIfNoEntry: false });
  const { uid, gid } = database ?? { uid: process.getuid!(), gid: process.getgid!() };
  return uid === 0 ? statSync(dataDir) : { uid, gid };
}

/**
 * The entry of DATA_DIR that a path lies in, for advice to chown it as root: chown -R follows no link in what it is given,
 * but would follow one on the way there, which the server's account could have put into any of its directories.
 */
export const entryOf = (dataDir: string, path: string): string =>
  join(dataDir, relative(dataDir, path).split('/')[0]!);

/** What belongs to another account than the server's. What is below such a directory is not listed. */
export function foreignPaths(dataDir: string, server: Account): Foreign[] {
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
        if (found.uid !== server.uid) return [{ path, uid: found.uid }];
        return found.isDirectory() ? below(path, levels - 1) : [];
      });
  }
}
