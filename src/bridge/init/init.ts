import * as directory from './directory.ts';
import * as folder from './folder.ts';
import * as mariadb from './mariadb.ts';
import * as odbc from './odbc.ts';
import * as postgres from './postgres.ts';
import * as sqlite from './sqlite.ts';
import { writeNew } from './write-new.ts';

/** For each kind of database, a configuration to start from, and tables that fit it. */
const KINDS: Record<string, { CONFIGURATION: string; TABLES: string }> = {
  postgres,
  mariadb,
  sqlite,
  odbc,
  folder,
  directory,
};

/** The kinds that `init` knows. */
export const INIT_KINDS = Object.keys(KINDS);

/** The SQL of the tables for a kind's configuration. */
export const tablesFor = (kind: string): string => KINDS[kind]!.TABLES;

/**
 * Writes a configuration, with explanations, that only its owner can read.
 * @throws BridgeError when there is a file already, or it can't be written
 */
export const writeConfiguration = (file: string, kind: string): void =>
  writeNew(file, KINDS[kind]!.CONFIGURATION);
