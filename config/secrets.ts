import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './read-variable.ts';

const KEY_BYTES = 32;

/** Keys for the things that the server signs or seals, each derived for one purpose from the secret key file. */
export interface Secrets {
  uploadUrls: Buffer;
  cursors: Buffer;
  /** Seals the secrets of webhook endpoints. */
  webhookSecrets: Buffer;
  /** Makes the links by which first admins set up their accounts. */
  setupLinks: Buffer;
  /** Seals the cookies of log-ins that are under way at the identity provider. */
  signOn: Buffer;
  /** Seals the secrets of authenticator apps. */
  secondFactors: Buffer;
  /** Seals what the server wants back after somebody has taken the second step, or set a factor up. */
  challenges: Buffer;
  /** Makes the links by which people send their photo. */
  photoRequests: Buffer;
  /** Seals the keys that sign cards for doors without a network. */
  offlineKeys: Buffer;
  /** Distinguishes this key from others without revealing it: 32 bits, never 0. */
  mark: number;
}

/**
 * Reads the secret key; at the first start, makes it (mode 0600).
 * @throws ConfigError when the file can't be read or is too short to be a key.
 */
export function loadSecrets(path: string): Secrets {
  const master = readOrCreate(path);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `lanyard ${purpose}`, KEY_BYTES));
  return {
    uploadUrls: derive('upload urls v1'),
    cursors: derive('cursors v1'),
    webhookSecrets: derive('webhook secrets v1'),
    setupLinks: derive('setup links v1'),
    signOn: derive('sign-on v1'),
    secondFactors: derive('second factors v1'),
    challenges: derive('challenges v1'),
    photoRequests: derive('photo requests v1'),
    offlineKeys: derive('offline keys v1'),
    mark: derive('mark v1').readInt32BE() || 1,
  };
}

/**
 * The passphrase of backups, without the line's end; null when no file is named.
 * @throws ConfigError when the file can't be read or is empty
 */
export function loadPassphrase(path: string | null): string | null {
  if (path === null) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(
      `BACKUP_PASSPHRASE_FILE is "${path}": the file can't be read (${(error as Error).message})`,
    );
  }
  if (text === '') throw new ConfigError(`BACKUP_PASSPHRASE_FILE is "${path}": the file is empty`);
  return text;
}

function readOrCreate(path: string): Buffer {
  try {
    if (!existsSync(path)) create(path);
    const key = readFileSync(path);
    if (key.length < KEY_BYTES) throw new Error(`it has ${key.length} bytes, ${KEY_BYTES} are needed`);
    return key;
  } catch (error) {
    throw new ConfigError(
      `SECRET_KEY_FILE is "${path}": the file can't be used (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** Writes the key into another file and renames it, so that a crash can't leave half a key for the next start. */
function create(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}`;
  const file = openSync(aside, 'wx', 0o600);
  writeSync(file, randomBytes(KEY_BYTES));
  fsyncSync(file);
  closeSync(file);
  renameSync(aside, path);
}
