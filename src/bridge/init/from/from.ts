import { accessSync, constants } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { firstFew } from '../../../lib/words.ts';
import { BridgeError } from '../../bridge-error.ts';
import type { DatabaseAddress } from '../../config/config.ts';
import { readDatabase } from '../../config/read-database.ts';
import { Table } from '../../config/read-table.ts';
import type { Catalogue } from '../../targets/catalogue.ts';
import {
  connectionText,
  parseConnectionString,
  passwordIn,
  withoutPasswordIn,
} from '../../targets/odbc/connection-string.ts';
import { openCatalogue } from '../../targets/open-catalogue.ts';
import { openTarget } from '../../targets/open-target.ts';
import { assertFree, writeNew } from '../write-new.ts';
import { configurationOf, type DatabaseLines } from './configuration.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { nameOf } from './facts.ts';
import { type Found, findPeople } from './find-people.ts';
import { readCatalogue, readTables } from './read-tables.ts';
import { summaryOf } from './reasons.ts';

/** The words of the command. Paths are relative to the directory in which it runs. */
export interface FromOptions {
  url: string;
  passwordFile?: string;
  caFile?: string;
}

/** The file for a password that was in the address, beside the configuration. */
const PASSWORD_FILE = 'database.password';

/**
 * Looks into a database, and writes a configuration that is a proposal.
 * @returns a summary, line by line
 * @throws TargetAway, BridgeError when the file exists, the database can't be read, or nothing in it looks like people
 */
export async function proposeFrom(file: string, options: FromOptions): Promise<string[]> {
  assertFree(file);
  const address = addressOf(options);
  const catalogue = await openCatalogue(address);
  try {
    const found = await foundIn(catalogue, dialectOf(catalogue.sql));
    const lines = linesOf(file, options, catalogue.label);
    const fault = await faultIn(address, found.query);
    if (fault !== null)
      throw new BridgeError(
        `${catalogue.label}: the query that was made of its tables doesn't run there, so nothing was written (${fault}) Write it by hand: lanyard bridge init KIND.`,
      );
    writeNew(file, configurationOf(lines, found, await mayWrite(address)));
    const notes = lines.needsPassword
      ? [`The password isn't in ${file}: put it into ${lines.passwordFile} beside it, alone, and chmod 600.`]
      : [];
    return summaryOf(found, file, notes);
  } finally {
    await catalogue.close();
  }
}

/**
 * Looks into the tables that statements find without a schema, and into all others only if there are no people in these:
 * a server may have many databases that aren't meant.
 */
async function foundIn(catalogue: Catalogue, dialect: Dialect): Promise<Found> {
  const all = await readCatalogue(catalogue);
  const near = all.filter(({ schema }) => schema === null);
  const elsewhere = [...new Set(all.flatMap(({ schema }) => schema ?? []))];
  const found = near.length === 0 ? null : findPeople(await readTables(catalogue, near), dialect);
  if (found !== null) {
    const left = elsewhere.length === 0 ? [] : [`Other schemas or databases there: ${firstFew(elsewhere)}.`];
    return { ...found, skipped: [...found.skipped, ...left] };
  }
  const other = elsewhere.length === 0 ? null : findPeople(await readTables(catalogue, all), dialect);
  if (other !== null) return other;
  throw new BridgeError(
    `${catalogue.label} has no table with first and last names, or a name, and a column that tells people apart (it has ${firstFew(all.map(nameOf))}). Write the configuration by hand: lanyard bridge init KIND.`,
  );
}

/** @throws BridgeError with a line for each mistake */
function addressOf({ url, passwordFile, caFile }: FromOptions): DatabaseAddress {
  const mistakes: string[] = [];
  const values = {
    url,
    ...(passwordFile === undefined ? {} : { password_file: passwordFile }),
    ...(caFile === undefined ? {} : { ca_file: caFile }),
  };
  const address = readDatabase(new Table('--from:', values, mistakes), (path) => resolve(path));
  if (address === null || mistakes.length > 0) throw new BridgeError(mistakes.join('\n'));
  return address;
}

function linesOf(file: string, { url, passwordFile, caFile }: FromOptions, label: string): DatabaseLines {
  const plainUrl = withoutPassword(url);
  const needsPassword = plainUrl !== url;
  const near = (path: string | undefined) => (path === undefined ? null : pathFrom(dirname(file), path));
  return {
    ...{ label, needsPassword },
    url: plainUrl,
    passwordFile: needsPassword ? PASSWORD_FILE : near(passwordFile),
    caFile: near(caFile),
  };
}

/** An address without its password, and as it was if it has none. */
function withoutPassword(text: string): string {
  const given = /^odbc:/i.test(text) ? parseConnectionString(text.slice('odbc:'.length)) : null;
  if (given !== null)
    return passwordIn(given) === null ? text : `odbc:${connectionText(withoutPasswordIn(given))}`;
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password === '') return text;
  url.password = '';
  return url.href;
}

/** Paths in a configuration are relative to it. One that leads upwards is written whole. */
function pathFrom(directory: string, path: string): string {
  const way = relative(resolve(directory), resolve(path));
  return way.startsWith('..') || isAbsolute(way) ? resolve(path) : join(way);
}

/** The database's reason why the query can't be run; null when it can. The query isn't run. */
async function faultIn(address: DatabaseAddress, query: string): Promise<string | null> {
  const target = await openTarget(address);
  try {
    return await target.faultOf(query);
  } finally {
    await target.close();
  }
}

/** True when the account may make the bridge's own tables. */
async function mayWrite(address: DatabaseAddress): Promise<boolean> {
  if (address.kind === 'sqlite') return isWritable(address.path) && isWritable(dirname(address.path));
  const target = await openTarget(address);
  try {
    // A database without users to ask for rights may be one that nobody can write.
    return target.rightsOf !== undefined && (await target.rightsOf([])).missing.length === 0;
  } finally {
    await target.close();
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
