import { join } from 'node:path';
import { accountName } from '../../lib/accounts.ts';
import { isDiskFull } from '../../lib/disk-faults.ts';
import { DatabaseError, inWords, PassingDatabaseError } from './database-error.ts';

/** Advice for refusals by the operating system, when the cause lies outside Lanyard. */
const ADVICE: Record<string, string> = {
  // `denied` below names the account, the file, and the refused access.
  EACCES: '',
  EPERM: '',
  EROFS: 'The disk is mounted read-only, or the service may not write there.',
  ENOENT: 'Check the path: part of it does not exist.',
  ENOTDIR: 'Check the path: part of it is a file where a directory is needed.',
  EISDIR: 'There is a directory where a file is needed: move it away.',
  EEXIST: 'Something else is in its place: move it away.',
  ENOTEMPTY: 'Something else is in its place: move it away.',
  ELOOP: 'Its symbolic links lead in a circle: name the directory itself.',
  ENAMETOOLONG: 'The name is too long for the file system: choose a shorter one.',
  EIO: "The disk is failing: look into the machine's log (journalctl -k, dmesg), and keep the newest backup safe.",
  EBUSY: 'Another program uses it: end it, and try again.',
  ETXTBSY: 'Another program runs it: end it, and try again.',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n; LimitNOFILE= of a service).',
  ENFILE: 'The machine has too many files open: end what opens them, or raise fs.file-max.',
  EFBIG: 'The file system or a limit (ulimit -f) allows no file of this size.',
  ESTALE: 'The network disk has lost the file: mount it again.',
  ENOTCONN: 'The network disk is not connected: mount it again.',
};

/** Refusals that depend on the account that asks. */
const DENIALS = ['EACCES', 'EPERM', 'EROFS'];

/** A refusal by the system or a disk, explained to the person who typed a command. */
export interface Refusal {
  /** One line that says what is wrong, and what to do. */
  words: string;
  /** True when another account might have been allowed. */
  isDenial: boolean;
  /** True when the refusal lasts until somebody corrects its cause. A full disk may have room a moment later. */
  isLasting: boolean;
}

/**
 * Explains errors from disks, permissions, locks and damaged files to the person who typed a command. Returns null for
 * any other error, such as a bug.
 * @param dataDir null until the configuration has been read
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

/** True when the cause of a failure may be gone a moment later, by itself or once there is room on the disk. */
export function isPassing(error: unknown, dataDir: string | null): boolean {
  if (error instanceof PassingDatabaseError) return true;
  const refusal = refusalOf(error, dataDir);
  return refusal !== null && !refusal.isLasting;
}

const isCode = (codes: string[], error: unknown): boolean =>
  codes.includes(String((error as { code?: unknown } | null)?.code));

/** Verbs for messages, by the name of the system call. The verb for any other call is "used". */
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
