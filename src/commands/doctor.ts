import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { ConfigError } from '../../config/read-variable.ts';
import { followedCopy } from '../backup/standby/follow.ts';
import { couldNotLook } from '../doctor/could-not-look.ts';
import { examine } from '../doctor/examine.ts';
import { type Finding, type Level, problem } from '../doctor/finding.ts';
import { openAsItIs } from '../doctor/open-as-it-is.ts';
import { holderOf, isLocked } from '../storage/directory-lock.ts';
import { print } from './frame/output.ts';
import { LOCK_FILE, readConfig, unreadSettings } from './frame/run.ts';

const MARKS: Record<Level, string> = { ok: '✓', warning: '!', problem: '✗' };

/** `lanyard doctor`: lists everything that is wrong, with a remedy for each; exit code 1 when there is a problem. */
export const doctorCommand = () =>
  new Command('doctor')
    .description('say what is wrong with this installation, and what to do about it')
    .option('--full', 'read every photo, every page of the database and the newest backup, too')
    .option('--json', 'print JSON')
    .action(async (options: { full?: boolean; json?: boolean }, command: Command) => {
      const findings = await look(command, options.full ?? false);
      const isWell = findings.every(({ level }) => level !== 'problem');
      print(options.json, { ok: isWell, findings }, findings.map(line).join('\n'));
      if (!isWell) process.exitCode = 1;
    });

/** Runs all checks on the installation that a command is for. */
export async function look(command: Command, full: boolean): Promise<Finding[]> {
  let dataDir = 'DATA_DIR';
  try {
    const config = readConfig(command);
    dataDir = config.dataDir;
    const unread = unreadSettings(command);
    const { envFile = null } = command.optsWithGlobals<{ envFile?: string }>();
    const { found: sqlite, fault: databaseFault } = tried(
      // On a standby, the copy that follows is looked at: are its photos here, and does the key fit?
      () => openAsItIs(join(dataDir, 'lanyard.db')) ?? openAsItIs(followedCopy(dataDir)),
    );
    const { found: server, fault: serverFault } = tried(() => serverOf(dataDir));
    try {
      const nowMs = Date.now();
      return await examine({
        config,
        unread,
        envFile,
        sqlite,
        databaseFault,
        nowMs,
        full,
        server,
        serverFault,
      });
    } finally {
      sqlite?.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) return [couldNotLook('doctor', error, dataDir)];
    return error.message
      .split('\n')
      .map((one) =>
        problem(
          'configuration',
          one,
          'Correct it in the environment or the env file; the server does not start with it.',
        ),
      );
  }
}

/** The result of `look`, or the error that it threw. */
function tried<T>(look: () => T | null): { found: T | null; fault: unknown } {
  try {
    return { found: look(), fault: null };
  } catch (fault) {
    return { found: null, fault };
  }
}

/** The process id of the server on a data directory; null when none runs. */
function serverOf(dataDir: string): string | null {
  const path = join(dataDir, LOCK_FILE);
  return existsSync(dataDir) && isLocked(path) ? holderOf(path) : null;
}

/** A finding as a line of text. */
export const line = ({ check, level, message, advice }: Finding): string =>
  `${MARKS[level]} ${check}: ${message}${advice === null ? '' : ` → ${advice}`}`;
