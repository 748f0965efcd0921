import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { OF_DISKS } from '../../db/files/loss.ts';

/** A file or a directory that the server may be unable to write or remove. */
interface Foreign {
  path: string;
  uid: number;
}

/** An account and its group, by their numbers. */
export type Account = Pick<Stats, 'uid' | 'gid'>;

/** When root runs a command, the files that it leaves are in DATA_DIR or one level below. */
const LEVELS = 2;

/**
 * The account that the server runs as: the owner of the database. The directory may belong to root, with a group that
 * lets the server in, as a Kubernetes volume does. If root owns the database, the directory's owner counts: root may
 * have made the database by running a command once.
 */
export function serverAccount(dataDir: string): Account {
  const database = statSync(join(dataDir, 'lanyard.db'), { throwIfNoEntry: false });
  const { uid, gid } = database ?? { uid: process.getuid!(), gid: process.getgid!() };
  return uid === 0 ? statSync(dataDir) : { uid, gid };
}

/**
 * The entry of DATA_DIR that contains a path, for the advice to chown it as root. chown -R follows no links inside its
 * argument, but would follow one in the path to that argument, and the server's account could have put a link into any
 * of its directories.
 */
export const entryOf = (dataDir: string, path: string): string =>
  join(dataDir, relative(dataDir, path).split('/')[0]!);

/** Lists paths that don't belong to the server's account. It doesn't look inside a directory that is on the list. */
export function foreignPaths(dataDir: string, server: Account): Foreign[] {
  return below(dataDir, LEVELS);

  function below(directory: string, levels: number): Foreign[] {
    if (levels === 0) return [];
    return readdirSync(directory)
      .filter((name) => !OF_DISKS.includes(name))
      .flatMap((name) => {
        const path = join(directory, name);
        // A running server may have removed the path in the meantime.
        const found = lstatSync(path, { throwIfNoEntry: false });
        if (found === undefined) return [];
        if (found.uid !== server.uid) return [{ path, uid: found.uid }];
        return found.isDirectory() ? below(path, levels - 1) : [];
      });
  }
}
