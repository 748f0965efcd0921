import { writeFileSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import * as folder from './folder.ts';
import * as mariadb from './mariadb.ts';
import * as postgres from './postgres.ts';
import * as sqlite from './sqlite.ts';

/** For each kind of database, a configuration to start from, and tables that fit it. */
const KINDS: Record<string, { CONFIGURATION: string; TABLES: string }> = {
  postgres,
  mariadb,
  sqlite,
  folder,
};

/** The kinds that `init` knows. */
export const INIT_KINDS = Object.keys(KINDS);

/** The SQL of the tables for a kind's configuration. */
export const tablesFor = (kind: string): string => KINDS[kind]!.TABLES;

/**
 * Writes a configuration, with explanations, that only its owner can read.
 * @throws BridgeError when there is a file already, or it can't be written
 */
export function writeConfiguration(file: string, kind: string): void {
  try {
    writeFileSync(file, KINDS[kind]!.CONFIGURATION, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BridgeError(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${file} already exists, and was left as it is.`
        : `${file} can't be written (${wordsOf(error)}).`,
    );
  }
}
