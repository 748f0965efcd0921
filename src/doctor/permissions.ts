import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, ok, problem } from './finding.ts';
import type { Subject } from './subject.ts';

const CHECK = 'permissions';
/** Bits of the group and of everybody. */
const OTHERS = 0o077;

/** Faces and the secret key are for the server's own account, and everything belongs to it. */
export function permissions({ config: { dataDir, secretKeyFile } }: Subject): Finding[] {
  if (!existsSync(dataDir))
    return [problem(CHECK, `DATA_DIR ${dataDir} is not there.`, 'Set DATA_DIR, or start the server once.')];
  const findings = [dataDir, secretKeyFile].filter(existsSync).filter(isOpen).map(tooOpen);
  const owner = statSync(dataDir).uid;
  const foreign = ['lanyard.db', 'lanyard.db-wal', 'lanyard.db-shm', 'photos', 'backups', 'secret.key']
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path) && statSync(path).uid !== owner);
  if (foreign.length > 0)
    findings.push(
      problem(
        CHECK,
        `${foreign.join(', ')} belong to another account than DATA_DIR.`,
        `Run commands as the server's account; now: chown -R ${owner} ${dataDir}`,
      ),
    );
  const unwritable = [dataDir, join(dataDir, 'lanyard.db')].filter(
    (path) => existsSync(path) && !isWritable(path),
  );
  if (unwritable.length > 0)
    findings.push(
      problem(
        CHECK,
        `${unwritable.join(', ')} can't be written by this account.`,
        'Run this as the account of the server, or mount the disk writable.',
      ),
    );
  return findings.length > 0 ? findings : [ok(CHECK, 'Data and secret key are for one account alone.')];
}

const isOpen = (path: string): boolean => (statSync(path).mode & OTHERS) !== 0;

function tooOpen(path: string): Finding {
  const found = statSync(path);
  const right = found.isDirectory() ? '700' : '600';
  return problem(
    CHECK,
    `${path} is open to other accounts (mode 0${(found.mode & 0o777).toString(8)}).`,
    `chmod ${right} ${path}`,
  );
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
