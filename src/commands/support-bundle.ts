import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { packTar } from 'modern-tar';
import { ConfigError } from '../../config/read-variable.ts';
import { openAsItIs } from '../doctor/open-as-it-is.ts';
import { timestamp } from '../lib/clock.ts';
import { COMMIT, VERSION } from '../lib/version.ts';
import { look } from './doctor.ts';
import { print } from './frame/output.ts';
import { CommandError, readConfig, reported, variablesOf } from './frame/run.ts';
import { sizesOf } from './support-bundle/figures.ts';
import { LINES, shownLine } from './support-bundle/log-lines.ts';
import { namesIn, rowsOf } from './support-bundle/queries.ts';
import { type Lines, readLog } from './support-bundle/read-log.ts';
import { createScrub } from './support-bundle/scrub.ts';
import { settingsText, withheldValues } from './support-bundle/settings.ts';

interface Options {
  log?: string;
  json?: boolean;
}

/** `lanyard support-bundle`: what somebody who helps from afar needs to see, and nobody's data. */
export const supportBundleCommand = () =>
  new Command('support-bundle')
    .description(
      'write what helpers need to know about this installation into a file, without secrets and data',
    )
    .argument('[file]', 'the new .tar.gz file (default: DATA_DIR/lanyard-support-….tar.gz)')
    .option(
      '--log <file>',
      'a file with the log, or - for standard input (default: the journal of the service)',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Only root and some groups may read the journal:
  sudo journalctl -u lanyard -n ${LINES} -o cat | sudo lanyard support-bundle --log -`,
    )
    .action((file: string | undefined, options: Options, command: Command) =>
      reported(async () => {
        const dataDir = dataDirOf(command);
        const nowMs = Date.now();
        const path = resolve(file ?? join(dataDir ?? '.', `lanyard-support-${stamp(nowMs)}.tar.gz`));
        const lines = readLog(options.log);
        const files = await filesOf(command, dataDir, lines);
        await write(path, files, nowMs);
        const missing = 'reason' in lines ? lines.reason : null;
        const without =
          missing === null
            ? ''
            : `\nIt has no lines of the log: ${missing}. lanyard support-bundle --help says how to add them.`;
        print(
          options.json,
          { path, files: Object.keys(files), log: missing === null, logMissing: missing },
          `Wrote ${path}: ${Object.keys(files).join(', ')}.${without}\nLook into it before you send it: tar -xzOf ${path} | less`,
        );
      }),
    );

/** Null when the configuration is wrong, which is what the bundle will say. */
function dataDirOf(command: Command): string | null {
  try {
    return readConfig(command).dataDir;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return null;
  }
}

const stamp = (nowMs: number): string => timestamp(nowMs).slice(0, 19).replaceAll(/[:-]/g, '');

async function filesOf(
  command: Command,
  dataDir: string | null,
  log: Lines,
): Promise<Record<string, string>> {
  const env = variablesOf(command);
  const sqlite = dataDir === null ? null : opened(dataDir);
  try {
    const scrub = createScrub([...withheldValues(env), ...(sqlite === null ? [] : namesIn(sqlite))]);
    const findings = await look(command, false);
    const version = { version: VERSION, commit: COMMIT, bun: Bun.version };
    const platform = `${process.platform}-${process.arch}`;
    return {
      'README.txt': README,
      'settings.txt': settingsText(env),
      'doctor.json': json(
        findings.map(({ check, level, message, advice }) => ({
          ...{ check, level, message: scrub(message) },
          advice: advice === null ? null : scrub(advice),
        })),
      ),
      'versions.json': json({ ...version, platform, system: systemName() }),
      'sizes.json': json(dataDir !== null && existsSync(dataDir) ? await sizesOf(dataDir) : null),
      'rows.json': json(sqlite === null ? null : rowsOf(sqlite)),
      'log.txt':
        'reason' in log
          ? `There are no lines of the log: ${scrub(log.reason)}.\n`
          : `${log.lines.map((line) => shownLine(line, scrub)).join('\n')}\n`,
    };
  } finally {
    sqlite?.close();
  }
}

/** Null when there is no database, or it can't be opened: the doctor says why. */
function opened(dataDir: string) {
  try {
    return openAsItIs(join(dataDir, 'lanyard.db'));
  } catch {
    return null;
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** `Linux 6.1.0-28-amd64`, and the container that this is, if it says so. */
function systemName(): string {
  const { stdout } = Bun.spawnSync(['uname', '-sr'], { stderr: 'ignore' });
  const container = existsSync('/run/.containerenv') || existsSync('/.dockerenv');
  return `${stdout.toString().trim()}${container ? ' (in a container)' : ''}`;
}

async function write(path: string, files: Record<string, string>, nowMs: number): Promise<void> {
  if (existsSync(path)) throw new CommandError(`${path} already exists`);
  const entries = Object.entries(files).map(([name, body]) => {
    const size = Buffer.byteLength(body);
    return { header: { name: `lanyard-support/${name}`, size, mode: 0o600, mtime: new Date(nowMs) }, body };
  });
  writeFileSync(path, Bun.gzipSync(await packTar(entries)), { mode: 0o600, flag: 'wx' });
}

const README = `What helpers need to know about an installation of Lanyard
===========================================================

settings.txt   the settings; secrets, and settings that name people or organisations, are not shown
doctor.json    what lanyard doctor finds
versions.json  Lanyard, its runtime and the system
sizes.json     bytes and files below DATA_DIR, and what the disk and the machine have
rows.json      how many rows each table has
log.txt        the newest lines of the log, at most ${LINES}

Nobody's data is in here. Lines of the log keep their message, routes, names of errors and places in the code; fields
that are left out are named in "leftOut". In messages, (…), (address) and "…" stand for names, numbers, keys and
addresses. Host names, addresses of networks and paths of files are shown in settings.txt and doctor.json.
`;
