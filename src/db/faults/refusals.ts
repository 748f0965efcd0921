import { join } from 'node:path';
import { accountName } from '../../lib/accounts.ts';
import { isDiskFull } from '../../lib/disk-faults.ts';
import { DatabaseError, inWords, PassingDatabaseError } from './database-error.ts';

/** What the system refuses for reasons that lie outside of Lanyard, and what to do about it. */
const ADVICE: Record<string, string> = {
  // What may not be done to what, and by whom, is a sentence of its own.
  EACCES: '',
  EPERM: '',
  EROFS: 'The disk is mounted read-only, or the service may not write there.',
  ENOENT: 'Look at the path: a part of it is not there.',
  ENOTDIR: 'Look at the path: a part of it is a file, and a directory is needed.',
  EISDIR: 'A directory is in the place of a file: move it away.',
  EEXIST: 'Something else is in its place: move it away.',
  ENOTEMPTY: 'Something else is in its place: move it away.',
  ELOOP: 'Its symbolic links lead in a circle: name the directory itself.',
  ENAMETOOLONG: 'The name is too long for the file system: choose a shorter one.',
  EIO: "The disk fails: look into the machine's log (journalctl -k, dmesg), and keep the newest backup safe.",
  EBUSY: 'Another program uses it: end it, and try again.',
  ETXTBSY: 'Another program runs it: end it, and try again.',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n; LimitNOFILE= of a service).',
  ENFILE: 'The machine has too many files open: end what opens them, or raise fs.file-max.',
  EFBIG: 'The file system or a limit (ulimit -f) allows no file of this size.',
  ESTALE: 'The network disk has lost the file: mount it anew.',
  ENOTCONN: 'The network disk is not connected: mount it anew.',
};

/** Those that are about who asks. */
const DENIALS = ['EACCES', 'EPERM', 'EROFS'];

/** What the machine refuses, for whoever typed a command. */
export interface Refusal {
  /** One line that says what, and what to do. */
  words: string;
  /** Whether another account might have been allowed. */
  isDenial: boolean;
  /** Whether it stays so until a person mends it; a full disk may be free a moment later. */
  isLasting: boolean;
}

/**
 * What disks, permissions, locks and damaged files do to a command; null when it is something else, such as a fault of
 * ours.
 * @param dataDir null as long as the configuration has not been read
 */
export function refusalOf(error: unknown, dataDir: string | null): Refusal | null {
  if (!(error instanceof Error)) return null;
  const told = inWords(error, join(dataDir ?? 'DATA_DIR', 'lanyard.db'));
  if (told instanceof DatabaseError) {
    const isDenial = isCode(DENIALS, told.cause);
    return { words: told.message, isDenial, isLasting: !(told instanceof PassingDatabaseError) };
  }
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return {
      words: `the disk of ${path ?? dataDir ?? 'DATA_DIR'} is full (${message}). Free some space there and try again; nothing else is needed.`,
      isDenial: false,
      isLasting: false,
    };
  const advice = ADVICE[code ?? ''];
  if (advice === undefined) return null;
  const isDenial = isCode(DENIALS, error);
  const what = isDenial && path !== undefined ? denied(error, path) : message.replace(/\.?$/, '.');
  return { words: `${what} ${advice}`.trim(), isDenial, isLasting: isDenial };
}

/** Whether what made something fail may be over a moment later, by itself or once there is room on the disk. */
export function isPassing(error: unknown, dataDir: string | null): boolean {
  if (error instanceof PassingDatabaseError) return true;
  const refusal = refusalOf(error, dataDir);
  return refusal !== null && !refusal.isLasting;
}

const isCode = (codes: string[], error: unknown): boolean =>
  codes.includes(String((error as { code?: unknown } | null)?.code));

/** What a person would ask the system for, by the names of its calls; all others are "used". */
const DONE: Record<string, string> = {
  open: 'opened',
  mkdir: 'made',
  mkdtemp: 'made',
  scandir: 'read',
  stat: 'looked at',
  lstat: 'looked at',
  unlink: 'removed',
  rm: 'removed',
  rmdir: 'removed',
  rename: 'moved',
  link: 'linked',
  symlink: 'linked',
  copyfile: 'copied',
  chmod: 'changed',
};

function denied({ code, syscall }: NodeJS.ErrnoException, path: string): string {
  const why = code === 'EROFS' ? 'its disk is read-only' : 'permission denied';
  return `${path} can't be ${DONE[syscall ?? ''] ?? 'used'} by the account ${accountName(process.getuid!())}: ${why}.`;
}
