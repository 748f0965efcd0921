// Runs a circle of the tests: `bun test/run.ts first|rest|binary|all`. Test files may follow, and options of
// vitest. Everything that the tests make is in one directory, which is removed at the end of the run, even
// when Ctrl-C ends it.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CIRCLES, isCircle } from './support/run/circles.ts';
import { processesOf } from './support/run/processes.ts';
import { type Counts, countsLine, RESULT_FILE, type SoFar, soFarFile } from './support/run/result.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [circle = '', ...more] = process.argv.slice(2);
if (!isCircle(circle)) {
  process.stderr.write(
    `usage: bun test/run.ts ${Object.keys(CIRCLES).join('|')} [FILE…] [OPTIONS of vitest]\n`,
  );
  process.exit(2);
}
// A file that is named is run, whichever circle it belongs to.
const isNamed = more.some((one) => one.endsWith('.test.ts'));
const { select, about } = CIRCLES[circle];

// The name is short: the paths of Unix sockets below it may have at most 107 bytes.
const directory = mkdtempSync(join(tmpdir(), 'lanyard-'));
// Database servers run as another account, which has to reach its data below this directory.
chmodSync(directory, 0o755);
const result = join(directory, 'result.json');
const run = Bun.spawn(
  [
    process.execPath,
    '--bun',
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'config/vitest.config.ts',
    ...(isNamed ? [] : select),
    ...more,
  ],
  {
    cwd: root,
    env: { ...process.env, TMPDIR: directory, [RESULT_FILE]: result },
    stdio: ['ignore', 'inherit', 'inherit'],
    // The run has a process group of its own: Ctrl-C reaches this process alone, which ends the others in the right
    // order.
    detached: true,
  },
);

let signal: NodeJS.Signals | null = null;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => {
    // A second signal kills the tests, even while they tidy up.
    if (signal !== null) run.kill('SIGKILL');
    signal = name;
    run.kill('SIGTERM');
  });

if (!isNamed) process.stdout.write(`${about}\n`);
const status = await run.exited;
const left = await endProcesses();
const counts: Counts | null = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')) : null;
const soFar: SoFar | null =
  counts === null && existsSync(soFarFile(result))
    ? JSON.parse(readFileSync(soFarFile(result), 'utf8'))
    : null;
rmSync(directory, { recursive: true, force: true });

if (signal !== null) process.exit(130);
if (counts === null) {
  const how = run.signalCode ?? `exit code ${status}`;
  process.stderr.write(`\nThe run was cut off: its process ended (${how}) before its tests did.\n`);
  for (const name of soFar?.failed ?? []) process.stderr.write(`FAILED ${name}\n`);
  for (const file of soFar?.atWork ?? []) process.stderr.write(`At work when it ended: ${file}\n`);
  process.exit(status || 1);
}
for (const one of left) process.stdout.write(`Left running by a test, and ended now: ${one}\n`);
process.stdout.write(`${countsLine({ ...counts, failed: counts.failed + left.length })}\n`);
process.exit(left.length > 0 ? 1 : status);

/** Ends the processes that the tests have left running. @returns a line for each, `PID command` */
async function endProcesses(): Promise<string[]> {
  const found: string[] = [];
  // A killed process may leave others that it had started.
  for (let rest = processesOf(directory); rest.length > 0; rest = processesOf(directory)) {
    for (const { pid, command } of rest) {
      found.push(`${pid} ${command}`);
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has ended by itself.
      }
    }
    await Bun.sleep(50);
  }
  return found;
}
