import { writeFileSync } from 'node:fs';
import { BridgeError, wordsOf } from '../bridge-error.ts';
import * as folder from './folder.ts';
import * as mariadb from './mariadb.ts';
import * as postgres from './postgres.ts';
import * as sqlite from './sqlite.ts';

/** What there is to begin with, by kind of database: a configuration, and tables that fit it. */
const KINDS: Record<string, { CONFIGURATION: string; TABLES: string }> = {
  postgres,
  mariadb,
  sqlite,
  folder,
};

/** The kinds that `init` knows. */
export const INIT_KINDS = Object.keys(KINDS);

/** The SQL of tables that fit the configuration of a kind. */
export const tablesFor = (kind: string): string => KINDS[kind]!.TABLES;

/**
 * Writes a configuration with comments, readable only by its owner.
 * @throws BridgeError where it can't be written, and where there is a file already
 */
export function writeConfiguration(file: string, kind: string): void {
  try {
    writeFileSync(file, KINDS[kind]!.CONFIGURATION, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BridgeError(
      (error as NodeJS.ErrnoException).code === 'EEXIST'
        ? `${file} already exists and stays as it is.`
        : `${file} can't be written (${wordsOf(error)}).`,
    );
  }
}
