import { Database, SQLiteError } from 'bun:sqlite';
import { chmodSync, existsSync } from 'node:fs';
import { RunRefused, wordsOf } from '../../bridge-error.ts';
import { TargetAway } from '../../targets/target.ts';

/** The wait for another process that reads the same file. The whole bridge stands still meanwhile. */
const BUSY_TIMEOUT_MS = 2_000;

const TABLES = {
  /** The rows of all exports so far. */
  rows: 'file TEXT NOT NULL, id TEXT NOT NULL, owner TEXT, fields TEXT NOT NULL, PRIMARY KEY (file, id)',
  /** The files of which a bulk export was read, and the columns that were kept then, as JSON. */
  bases: 'file TEXT PRIMARY KEY, columns TEXT NOT NULL',
  /** The external id with which each user was last sent. */
  sent_ids: 'id TEXT PRIMARY KEY, external_id TEXT NOT NULL',
  /** The export that was read last, and the settings with which it was read. */
  last_export: 'sign TEXT PRIMARY KEY, settings TEXT NOT NULL, reading TEXT NOT NULL',
  /** Exports with changes that were refused, and the files that had only changes. */
  refused_exports: 'sign TEXT PRIMARY KEY, at TEXT NOT NULL, files TEXT NOT NULL',
};

const SQL = `
  ${Object.entries(TABLES)
    .map(([name, columns]) => `CREATE TABLE IF NOT EXISTS ${name} (${columns}) WITHOUT ROWID;`)
    .join('\n')}
  CREATE INDEX IF NOT EXISTS rows_of ON rows (file, owner);
  CREATE TEMP TABLE seen (id TEXT PRIMARY KEY) WITHOUT ROWID;
`;

/**
 * Opens the file in which the rows of exports are kept.
 * @param isKept false to work on a copy that nobody sees
 * @throws TargetAway, RunRefused
 */
export function openKeptFile(path: string, isKept: boolean): Database {
  let db: Database | null = null;
  try {
    db = new Database(isKept ? path : '', { create: true, strict: true });
    // The file has people's names, so nobody else may read it.
    if (isKept) chmodSync(path, 0o600);
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    // Whoever has left is overwritten, too.
    db.run('PRAGMA secure_delete = ON');
    db.run(SQL);
    if (!isKept && existsSync(path)) copy(db, path);
    return db;
  } catch (error) {
    db?.close();
    throw keptFault(path, error);
  }
}

function copy(db: Database, path: string): void {
  db.run('ATTACH ? AS kept', [path]);
  const isThere = db.query<{ name: string }, [string]>('SELECT name FROM kept.sqlite_schema WHERE name = ?');
  for (const name of Object.keys(TABLES))
    if (isThere.get(name) !== null) db.run(`INSERT INTO main.${name} SELECT * FROM kept.${name}`);
  isThere.finalize();
  db.run('DETACH kept');
}

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** Translates an error of SQLite or of the disk. Errors of the bridge are returned as they are. */
export function keptFault(path: string, error: unknown): unknown {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  if (!(error instanceof SQLiteError) && typeof code !== 'string') return error;
  if (DAMAGED.some((one) => String(code).startsWith(one)))
    return new RunRefused(
      `${path} is damaged, so nobody was changed: delete it, and have a bulk export made.`,
    );
  return new TargetAway(`${path} can't be used: ${wordsOf(error)}.`);
}
