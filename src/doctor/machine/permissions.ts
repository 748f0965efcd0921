import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { deniedInWords } from '../../db/faults/database-error.ts';
import { accountName, ownerForChown } from '../../lib/accounts.ts';
import { writeDenial } from '../../lib/disk-faults.ts';
import { firstFew } from '../../lib/words.ts';
import { splitAdvice } from '../could-not-look.ts';
import { type Finding, ok, problem } from '../finding.ts';
import type { Subject } from '../subject.ts';
import { type Account, entryOf, foreignPaths, serverAccount } from './foreign-paths.ts';

const CHECK = 'permissions';
/** Permission bits for the group and for everybody. */
const OTHERS = 0o077;
const EVERYBODY = 0o007;
/** The paths that the server writes to. */
const WRITTEN = ['.', 'lanyard.db', 'lanyard.db-wal', 'lanyard.db-shm', 'photos', 'backups'];

/** Checks that only the server's own account can read faces and the secret key, and that it owns everything. */
export function permissions(subject: Subject): Finding[] {
  const { dataDir, secretKeyFile } = subject.config;
  // existsSync can't tell a directory that this account may not see from a missing one.
  const around = statSync(dataDir, { throwIfNoEntry: false });
  if (around === undefined)
    return [problem(CHECK, `DATA_DIR ${dataDir} is not there.`, 'Set DATA_DIR, or start the server once.')];
  const server = serverAccount(dataDir);
  const findings = [
    ...tooOpen(dataDir, server, around),
    ...(existsSync(secretKeyFile) ? tooOpen(secretKeyFile, server, around) : []),
    ...openSecrets(subject).map((path) =>
      problem(CHECK, `${path} holds a secret, and everybody can read it.`, `chmod o-rwx ${path}`),
    ),
    ...misplaced(dataDir).map(({ path, is, needed }) =>
      problem(
        CHECK,
        `${path} is ${is}, and ${needed} is needed there.`,
        'Move it out of the way; the server makes its own.',
      ),
    ),
  ];
  const foreign = foreignPaths(dataDir, server);
  if (foreign.length > 0) {
    const paths = foreign.map(({ path }) => path);
    const others = [...new Set(foreign.map(({ uid }) => accountName(uid)))];
    findings.push(
      problem(
        CHECK,
        `${firstFew(paths)} ${paths.length === 1 ? 'belongs' : 'belong'} to another account (${firstFew(others)}) than the server's (${accountName(server.uid)}).`,
        `Run commands as the server's account; now: sudo chown -R ${ownerForChown(server)} ${firstFew(paths) === paths.join(', ') ? [...new Set(paths.map((path) => entryOf(dataDir, path)))].join(' ') : dataDir}`,
      ),
    );
  }
  for (const name of WRITTEN) {
    const path = join(dataDir, name);
    const denial = writeDenial(path);
    if (denial === null || foreign.some((one) => one.path === path)) continue;
    const { what, advice } = splitAdvice(deniedInWords(path, denial));
    findings.push(problem(CHECK, what, advice ?? ''));
    // If the whole disk is read-only, one finding is enough.
    if (denial.code === 'EROFS') break;
  }
  return findings.length > 0 ? findings : [ok(CHECK, 'Data and secret key are for one account alone.')];
}

/**
 * Reports permissions that are too open. If the server has its access through a group, the group's permissions are
 * fine.
 */
function tooOpen(path: string, server: Account, around: Account): Finding[] {
  const found = statSync(path);
  const isByGroup = found.uid !== server.uid || around.uid !== server.uid;
  if ((found.mode & (isByGroup ? EVERYBODY : OTHERS)) === 0) return [];
  const right = isByGroup ? 'o-rwx' : found.isDirectory() ? '700' : '600';
  return [
    problem(
      CHECK,
      `${path} is open to other accounts (mode 0${(found.mode & 0o777).toString(8)}).`,
      `chmod ${right} ${path}`,
    ),
  ];
}

const SECRET_VARIABLES = ['METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY', 'HOT_COPY_SECRET_ACCESS_KEY'];

/** Files with a passphrase, a key or secret variables that every account of the machine can read. */
function openSecrets({ config: { backup, tls }, envFile }: Subject): string[] {
  const files = [backup.passphraseFile, tls?.keyFile ?? null, hasSecrets(envFile) ? envFile : null];
  return files.filter((path): path is string => path !== null && isOpen(path));
}

/** Access by a group may be intended: the service's group, or that of a program that renews certificates. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & EVERYBODY) !== 0;
}

function hasSecrets(envFile: string | null): boolean {
  if (envFile === null) return false;
  const variables = parseEnv(readFileSync(envFile, 'utf8'));
  return SECRET_VARIABLES.some((name) => variables[name]?.trim());
}

/** The layout that the server gives DATA_DIR. */
const DIRECTORIES = ['photos', 'photos/originals', 'photos/derived', 'photos/incoming', 'backups'];
const FILES = ['lanyard.db', 'lanyard.lock', 'secret.key'];

/** A file where a directory belongs, or the other way round. */
interface Misplaced {
  path: string;
  is: string;
  needed: string;
}

/** Finds files where the server needs directories, and the other way round. */
function misplaced(dataDir: string): Misplaced[] {
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
    // The path is below a file, or below a directory that this account may not see, which has its own finding.
    return undefined;
  }
}
