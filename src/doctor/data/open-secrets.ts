import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Subject } from '../subject.ts';

/** A group may be meant: that of the service, or of what renews certificates. */
const EVERYBODY = 0o007;
const SECRET_VARIABLES = ['METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY', 'HOT_COPY_SECRET_ACCESS_KEY'];

/** Files with secrets that every account of the machine can read: a passphrase, a key, variables. */
export function openSecrets({ config: { backup, tls }, envFile }: Subject): string[] {
  const files = [backup.passphraseFile, tls?.keyFile ?? null, hasSecrets(envFile) ? envFile : null];
  return files.filter((path): path is string => path !== null && isOpen(path));
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & EVERYBODY) !== 0;
}

function hasSecrets(envFile: string | null): boolean {
  if (envFile === null) return false;
  const variables = parseEnv(readFileSync(envFile, 'utf8'));
  return SECRET_VARIABLES.some((name) => variables[name]?.trim());
}
