import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { type Config, loadConfig } from '../../config/config.ts';
import { ConfigError, type Env } from '../../config/env.ts';
import { BackupError } from '../backup/backup-error.ts';
import { type Context, createContext } from '../context.ts';
import { DatabaseError } from '../db/database-error.ts';
import { MigrationError, NewerDatabaseError } from '../db/migrate.ts';
import type { Actor } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../lib/log.ts';

/** In the data directory; a running server holds a lock on it. */
export const LOCK_FILE = 'lanyard.lock';

/** A failure that a person is told in one line, without a stack: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The configuration: the env file's values, over which the environment's own win. */
export const readConfig = (command: Command): Config => loadConfig(readEnvironment(command), process.cwd());

/** What `readConfig` checks. */
export function readEnvironment(command: Command): Env {
  const { envFile } = command.optsWithGlobals<{ envFile?: string }>();
  return { ...(envFile === undefined ? {} : readEnvFile(envFile)), ...process.env };
}

function readEnvFile(path: string): Env {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Env;
  } catch (error) {
    throw new ConfigError(`--env-file is "${path}": it can't be read (${(error as Error).message})`);
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

/** Expected failures in one line on standard error and exit code 1; the others keep their stack. */
export async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isExpected(error)) throw error;
    for (const line of error.message.split('\n')) process.stderr.write(`lanyard: ${line}\n`);
    if (isOneOf(DENIALS, error)) process.stderr.write(`lanyard: ${hint()}\n`);
    process.exitCode = 1;
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

const isExpected = (error: unknown): error is Error =>
  EXPECTED.some((kind) => error instanceof kind) || isOneOf(REFUSALS, error);

const isOneOf = (codes: string[], error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
