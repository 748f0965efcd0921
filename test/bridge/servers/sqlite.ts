import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OLDER, TABLES } from '../site.ts';
import type { Server } from './kinds.ts';
import { driverFile } from './odbc.ts';
import type { Campus } from './server-site.ts';

/** A directory for files of SQLite's, which a bridge reaches by its driver of ODBC. */
export function openSqliteFiles(): Server {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-sqlite-'));
  return {
    log: directory,
    power: null,
    campus: async () => sqliteCampus(join(directory, `campus_${crypto.randomUUID().slice(0, 8)}.db`)),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

function sqliteCampus(path: string): Campus {
  const db = new Database(path, { create: true });
  db.run('PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL');
  db.run(TABLES);
  return {
    address: `url = "odbc:Driver=${driverFile('libsqliteodbc')};Database=${path}"`,
    own: '',
    tables: 'SELECT name AS table_name FROM sqlite_schema',
    run: async (sql) => void db.run(sql),
    rows: async (sql) => db.query(sql).values() as unknown[][],
    grantToRead: async () => undefined,
    noteOlder: async () => void db.run(OLDER),
    close: async () => db.close(),
  };
}
