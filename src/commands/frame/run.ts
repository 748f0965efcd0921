import { mkdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../../../config/config.ts';
import { ConfigError, type Env } from '../../../config/read-variable.ts';
import { unknownVariables, unreadLines } from '../../../config/unknown-variables.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { createContext } from '../../compose.ts';
import type { Context } from '../../context.ts';
import { isPassing, refusalOf } from '../../db/faults/refusals.ts';
import { MigrationError, NewerDatabaseError } from '../../db/migrations/migrate.ts';
import type { Actor } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { createLog } from '../../lib/log.ts';
import { addressBeside } from '../../storage/directory-lock.ts';
import { assertDatabase } from './assert-database.ts';
import { migrationLock } from './migration-lock.ts';
import { tell, writeJson } from './output.ts';

/** The lock's file in the data directory. A running server holds the lock. */
export const LOCK_FILE = 'lanyard.lock';

/** A failure that is reported in one line, without a stack; exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** A failure that lasts until a person does something about it: systemd doesn't start the service again. */
export class LastingError extends CommandError {}

/**
 * The data directory, once the configuration has been read. Reports of errors need it, because SQLite's messages name
 * no file.
 */
let dataDir: string | null = null;

/**
 * The configuration, from the env file and the environment; the environment wins.
 * @throws ConfigError, whose message also lists settings that Lanyard doesn't know: a setting reported as missing may
 *   be there under a misspelled name
 */
export function readConfig(command: Command): Config {
  try {
    const config = loadConfig(variablesOf(command), process.cwd());
    dataDir = config.dataDir;
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([error.message, ...unreadSettings(command)].join('\n'));
  }
}

/** A sentence for each setting that Lanyard doesn't read, but that looks like a misspelling of one that it does. */
export function unreadSettings(command: Command): string[] {
  const text = readEnvFile(command);
  return [...unreadLines(text), ...unknownVariables(parseEnv(text) as Env, process.env)];
}

/** The text of the env file; empty when none is named. */
function readEnvFile(command: Command): string {
  const { envFile } = command.optsWithGlobals<{ envFile?: string }>();
  if (envFile === undefined) return '';
  try {
    return readFileSync(envFile, 'utf8');
  } catch (error) {
    throw new ConfigError(`--env-file is "${envFile}": it can't be read (${(error as Error).message})`);
  }
}

/** The variables of the env file and the environment as they are, whether allowed or not; the environment wins. */
export const variablesOf = (command: Command): Env => ({
  ...(parseEnv(readEnvFile(command)) as Env),
  ...process.env,
});

type Work = (context: Context, actor: Actor) => void | Promise<void>;

/** Runs a command on the existing database, beside a running server or without one, and closes it again. */
export const withContext = (command: Command, work: Work): Promise<void> =>
  run(command, work, ({ dataDir }) => assertDatabase(dataDir));

/** Like `withContext`, but makes a database if there is none. */
export const withContextOrNew = (command: Command, work: Work): Promise<void> =>
  run(command, work, ({ dataDir }) => mkdirSync(dataDir, { recursive: true }));

async function run(command: Command, work: Work, prepare: (config: Config) => void): Promise<void> {
  await reported(async () => {
    const config = readConfig(command);
    prepare(config);
    const context = await opened(config);
    // Links lead to the running server, on whatever port it has.
    if (config.publicUrl === null)
      context.publicUrl = addressBeside(join(config.dataDir, LOCK_FILE)) ?? context.publicUrl;
    try {
      await work(context, commandLineActor());
    } finally {
      await context.close();
    }
  });
}

/** Opens the database, under a lock if its schema has to change. */
async function opened(config: Config): Promise<Context> {
  const lock = await migrationLock(config.dataDir, join(config.dataDir, LOCK_FILE));
  try {
    return createContext(
      config,
      createLog('warn', (text) => writeJson(text, process.stderr)),
    );
  } finally {
    lock?.release();
  }
}

/** The actor of a command; the audit log names the account of the machine. */
export function commandLineActor(): Actor {
  const { username, uid } = userInfo();
  // Bun takes the name from the environment, which may be empty.
  const name = `command line (${username === 'unknown' ? `uid ${uid}` : username})`;
  return { type: 'system', id: null, name, requestId: null, address: null };
}

/**
 * Reports expected failures, and refusals by the system, on standard error without a stack, with exit code 1 or
 * `lastingStatus`. Bugs keep their stack.
 * @param lastingStatus the exit code for failures that last until a person corrects their cause
 */
export async function reported(work: () => Promise<void>, lastingStatus = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = refusalOf(error, dataDir);
    if (refusal === null && !isExpected(error)) throw error;
    const words = refusal?.words ?? (error as Error).message;
    for (const line of words.split('\n')) tell(`lanyard: ${line}`);
    if (refusal?.isDenial) tell(`lanyard: ${HINT}`);
    process.exitCode = (refusal?.isLasting ?? isLasting(error as Error)) ? lastingStatus : 1;
  }
}

const HINT =
  'Name a place that this account can use, or check its owner and permissions. As a service, Lanyard uses /var/lib/lanyard alone.';

const EXPECTED = [ConfigError, CommandError, AppError, BackupError, NewerDatabaseError, MigrationError];
/**
 * Errors that last until a person corrects their cause. A port or a directory that is in use may be free a moment
 * later.
 */
const LASTING = [ConfigError, NewerDatabaseError, MigrationError, LastingError];

const isExpected = (error: unknown): boolean => EXPECTED.some((kind) => error instanceof kind);

const isLasting = (error: Error): boolean =>
  LASTING.some((kind) => error instanceof kind) && !isPassing(error.cause, dataDir);
