import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../../config/config.ts';
import { ConfigError, type Env } from '../../config/env.ts';
import { unknownVariables, unreadLines } from '../../config/unknown-variables.ts';
import { BackupError } from '../backup/backup-error.ts';
import { type Context, createContext } from '../context.ts';
import { DatabaseError } from '../db/database-error.ts';
import { MigrationError, NewerDatabaseError } from '../db/migrate.ts';
import type { Actor } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { isDiskFull } from '../lib/disk-faults.ts';
import { createLog } from '../lib/log.ts';
import { addressBeside } from '../storage/directory-lock.ts';

/** In the data directory; a running server holds a lock on it. */
export const LOCK_FILE = 'lanyard.lock';

/** A failure that a person is told in one line, without a stack: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/**
 * The configuration: the env file's values, over which the environment's own win.
 * @throws ConfigError, which names what nobody reads, too: it may be what is missing
 */
export function readConfig(command: Command): Config {
  try {
    return loadConfig({ ...parseEnv(readEnvFile(command)), ...process.env }, process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([error.message, ...unreadSettings(command)].join('\n'));
  }
}

/** A sentence for each setting that nobody reads, although one of ours seems to be meant. */
export function unreadSettings(command: Command): string[] {
  const text = readEnvFile(command);
  return [...unreadLines(text), ...unknownVariables(parseEnv(text) as Env, process.env)];
}

/** Its text; an empty one where none is named. */
function readEnvFile(command: Command): string {
  const { envFile } = command.optsWithGlobals<{ envFile?: string }>();
  if (envFile === undefined) return '';
  try {
    return readFileSync(envFile, 'utf8');
  } catch (error) {
    throw new ConfigError(`--env-file is "${envFile}": it can't be read (${(error as Error).message})`);
  }
}

/** Runs a command on the database, beside a running server or without one, and closes it again. */
export async function withContext(
  command: Command,
  work: (context: Context, actor: Actor) => void | Promise<void>,
): Promise<void> {
  await reported(async () => {
    const config = readConfig(command);
    const context = createContext(
      config,
      createLog('warn', (text) => process.stderr.write(text)),
    );
    // Links lead to the server that runs, on whatever port it was started.
    if (config.publicUrl === null)
      context.publicUrl = addressBeside(join(config.dataDir, LOCK_FILE)) ?? context.publicUrl;
    try {
      await work(context, commandLineActor());
    } finally {
      await context.close();
    }
  });
}

/** The audit log says which account of the machine it was. */
export function commandLineActor(): Actor {
  const { username, uid } = userInfo();
  // Bun takes the name from the environment, which may be empty.
  const name = `command line (${username === 'unknown' ? `uid ${uid}` : username})`;
  return { type: 'system', id: null, name, requestId: null, address: null };
}

/**
 * Expected failures in one line on standard error and exit code 1; the others keep their stack.
 * @param lastingStatus the exit code for what only a person can mend, if another one is wanted
 */
export async function reported(work: () => Promise<void>, lastingStatus = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    for (const line of error.message.split('\n')) process.stderr.write(`lanyard: ${line}\n`);
    if (isOneOf(DENIALS, error)) process.stderr.write(`lanyard: ${hint()}\n`);
    process.exitCode = isLasting(error) ? lastingStatus : 1;
  }
}

const hint = (): string =>
  `${commandLineActor().name} could not; look at owner and permissions. As a service Lanyard writes below /var/lib/lanyard alone.`;

const EXPECTED = [
  ConfigError,
  CommandError,
  AppError,
  BackupError,
  DatabaseError,
  NewerDatabaseError,
  MigrationError,
];
/** What a machine refuses: its own words name the file, and are enough. */
const REFUSALS = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'ENOTDIR',
  'ENOENT',
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
];
/** Those that are about who asks. */
const DENIALS = ['EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'];

/** They are as they are until a person mends them; a full disk, a port or a directory in use may be free a moment later. */
const LASTING = [ConfigError, DatabaseError, NewerDatabaseError, MigrationError];
/** Not SQLITE_CANTOPEN: a full disk is enough for it. */
const LASTING_DENIALS = ['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY'];

const isLasting = (error: Error): boolean =>
  !isDiskFull(error) &&
  !isDiskFull(error.cause) &&
  (LASTING.some((kind) => error instanceof kind) || isOneOf(LASTING_DENIALS, error));

const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) || isOneOf(REFUSALS, error);

const isOneOf = (codes: string[], error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
