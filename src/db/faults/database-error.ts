import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { accountName, ownerForChown } from '../../lib/accounts.ts';
import { isDiskFailing, isDiskFull, isWithoutRoom, writeDenial } from '../../lib/disk-faults.ts';
import { lockHolders } from './lock-holders.ts';

/** The error for a database that can't be used as it is, or is gone. The message says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** The error for a database that can't be used now, but can be in a moment, or once there is room on the disk. */
export class PassingDatabaseError extends DatabaseError {}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'];
const HELD = ['SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL'];
const DENIED = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_IOERR'];

/** True when SQLite has met something that can't be part of a database. */
export const isDamage = (error: unknown): boolean => isOneOf(DAMAGED, error);

/**
 * Turns SQLite's errors about damage, and about the machine (a full disk, another program's lock, a missing permission,
 * a failing disk), into a DatabaseError in words for the person who runs the server. Other errors stay as they are.
 * @param path the database
 */
export function inWords(error: unknown, path: string): unknown {
  if (isDamage(error))
    return new DatabaseError(
      `${path} is damaged (${said(error)}). Stop the server and restore a backup: lanyard restore FILE --force. Until then nothing is changed; lanyard doctor says more.`,
      { cause: error },
    );
  const passing = (words: string) => new PassingDatabaseError(words, { cause: error });
  if (isOneOf(HELD, error)) {
    const holders = lockHolders([path, `${path}-shm`]);
    return passing(
      `another program holds ${path} locked (${said(error)})${holders.length === 0 ? '' : `: ${holders.join(', ')}`}. End it, or let it end, and try again.`,
    );
  }
  const mayBeDenied = isOneOf(DENIED, error);
  if (isOneOf(['SQLITE_FULL'], error) || (mayBeDenied && isWithoutRoom(dirname(path))))
    return passing(
      `the disk of ${path} is full (${said(error)}). Free some space there and start again; nothing else is needed.`,
    );
  if (!mayBeDenied) return error;
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return new DatabaseError(`${path} is a directory; move it away, or name another DATA_DIR.`, {
      cause: error,
    });
  const denied = writeFault(path);
  if (denied !== null) return denied;
  if (isOneOf(['SQLITE_IOERR'], error))
    return passing(
      `the disk of ${path} is failing (${said(error)}, ${codeOf(error)}). Look into the machine's log (journalctl -k, dmesg) before anything else, and keep the newest backup safe.`,
    );
  return passing(
    `${path} can't be opened for writing (${said(error)}). Look at it, at its directory, and at who owns them.`,
  );
}

/**
 * Returns the error that keeps this account from writing a database, one of the files beside it, or the directory in
 * which SQLite makes them; null when it can write. It opens nothing, and costs microseconds.
 */
export function writeFault(path: string): DatabaseError | null {
  for (const one of [dirname(path), path, `${path}-wal`, `${path}-shm`].filter(existsSync)) {
    const denial = writeDenial(one);
    if (denial !== null) return new DatabaseError(deniedInWords(one, denial), { cause: denial });
  }
  return null;
}

/**
 * Names the kind of failure of a disk, a file or a database in a few words that name no file; null for other errors.
 */
export function kindOf(error: unknown): string | null {
  const cause = error instanceof DatabaseError ? error.cause : error;
  const code = String(codeOf(cause));
  if (isDiskFull(cause)) return 'its disk is full';
  if (isDamage(cause)) return 'it is damaged';
  if (code === 'ENOENT') return 'a directory of it is gone';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || code.startsWith('SQLITE_READONLY'))
    return "it can't be written";
  return isDiskFailing(cause) ? 'its disk fails' : null;
}

/** Explains a refused file or directory, and the remedy, to the person who runs the server. */
export function deniedInWords(path: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'EROFS')
    return `${path} can't be written: its disk is mounted read-only. Mount it writable; if it was before, the disk has failed, and journalctl -k says more.`;
  if (code === 'EPERM')
    return `${path} can't be written: it is marked immutable. Remove the mark: sudo chattr -i ${path}`;
  const [found, around] = [statSync(path), statSync(dirname(path))];
  const isForeign = found.uid !== around.uid;
  const isDirectory = found.isDirectory();
  return `${path} can't be read and written by ${accountName(process.getuid!())}: it belongs to ${accountName(found.uid)}, mode 0${(found.mode & 0o777).toString(8)}. ${
    found.uid === process.getuid!()
      ? `Allow it: sudo chmod u+rw${isDirectory ? 'x' : ''} ${path}`
      : isForeign && !isDirectory
        ? `Give it to the account that its directory belongs to: sudo chown -h ${ownerForChown(around)} ${path}`
        : `Run this as that account: sudo -u ${accountName(found.uid)} lanyard …`
  }`;
}

const said = (error: unknown): string => (error as Error).message;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function isOneOf(codes: string[], error: unknown): boolean {
  const code = codeOf(error);
  return typeof code === 'string' && codes.some((one) => code.startsWith(one));
}
