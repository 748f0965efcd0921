import { existsSync } from 'node:fs';
import { ConfigError } from '../../../config/read-variable.ts';
import { loadSecrets, type Secrets } from '../../../config/secrets.ts';
import { isDiskFull } from '../../lib/disk-faults.ts';
import type { Db } from '../open.ts';

type Sqlite = Db['$client'];

/** The command that continues with another key, and tells what is lost with the old one. */
const GO_ON = 'lanyard new-secret-key';

/**
 * The secrets that a database is used with. Only a new database gets a new key: otherwise everything sealed and signed
 * with an older key would silently be lost. A database that has organisations counts as used. The `application_id` in
 * its header, a number that SQLite leaves to programs, says which key it was used with.
 * @throws ConfigError when the key is missing, can't be read, or is another key
 */
export function secretsOf({ $client: sqlite }: Db, path: string): Secrets {
  const fault = keyFault(sqlite, path);
  if (fault !== null)
    throw new ConfigError(
      `${fault}: put it back, from a backup (each has it, as secret.key) or from where you keep it. If it is lost for good, ${GO_ON} continues with another key, and says what that costs. Nothing was changed.`,
    );
  const secrets = loadSecrets(path);
  if (!isUsed(sqlite)) markWith(sqlite, secrets);
  return secrets;
}

/**
 * Notes the key in a database from before Lanyard noted keys. Only for the server: a command may run with other
 * settings, and another key, than the service.
 */
export function noteKey({ $client: sqlite }: Db, secrets: Secrets): void {
  if (markOf(sqlite) === 0) markWith(sqlite, secrets);
}

function markWith(sqlite: Sqlite, secrets: Secrets): void {
  if (markOf(sqlite) === secrets.mark) return;
  try {
    setMark(sqlite, secrets);
  } catch (error) {
    // A full disk must not keep the server from starting; the next start notes the key.
    if (!isDiskFull(error)) throw error;
  }
}

/**
 * Returns a message, without a full stop, if the file at `path` isn't the key that a database was used with. Null if it
 * is that key, as far as can be told, or if the database was never used.
 * @throws ConfigError when the file can't be read
 */
export function keyFault(sqlite: Sqlite, path: string): string | null {
  if (!isUsed(sqlite)) return null;
  if (!existsSync(path)) return `SECRET_KEY_FILE ${path} is not there, and the database was used with it`;
  const mark = markOf(sqlite);
  return mark === 0 || mark === loadSecrets(path).mark
    ? null
    : `SECRET_KEY_FILE ${path} is another key than the database was used with`;
}

/** Notes the key that a database is used with from now on. */
export const setMark = (sqlite: Sqlite, { mark }: Pick<Secrets, 'mark'>): void => {
  sqlite.run(`PRAGMA application_id = ${mark}`);
};

/** The number that stands for the key; 0 when no key has been noted yet. */
const markOf = (sqlite: Sqlite): number =>
  sqlite.query<{ application_id: number }, []>('PRAGMA application_id').get()!.application_id;

const isUsed = (sqlite: Sqlite): boolean =>
  sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'organisations'").get() !== null &&
  sqlite.query('SELECT 1 FROM organisations LIMIT 1').get() !== null;
