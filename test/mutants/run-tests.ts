import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Copy } from './copy.ts';

export interface Selection {
  /** Paths below the top of the tree, or ends of such paths; by default, all tests are run. */
  files?: readonly string[];
  /** Patterns of files that are left out. */
  without?: readonly string[];
}

/** The outcome of a run of tests. */
export interface Ran {
  failed: { file: string; test: string }[];
  /** The files that could not be loaded, each with the reason. */
  unloaded: { file: string; reason: string }[];
  /** The last lines that the run printed, if it ended without a result; null otherwise. */
  noResult: string | null;
}

/** The fields of vitest's JSON report that are read here. */
interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The run that is under way, with a promise for its end. */
let running: { child: ChildProcess; closed: Promise<void> } | null = null;

/**
 * Runs tests in a copy of the tree.
 * @param how.bail true to end with the first failure
 * @param how.workers files that run at the same time; null for as many as usual
 */
export async function runTests(
  copy: Copy,
  { files = [], without = [] }: Selection,
  { bail, workers }: { bail: boolean; workers: number | null },
): Promise<Ran> {
  const out = join(copy.temporary, 'report.json');
  rmSync(out, { force: true });
  const child = spawn(
    process.execPath,
    [
      ...['--bun', join(copy.root, 'node_modules/vitest/vitest.mjs'), 'run'],
      ...['--config', 'config/vitest.config.ts', '--reporter', 'json', '--outputFile', out],
      ...without.flatMap((pattern) => ['--exclude', pattern]),
      ...(bail ? ['--bail', '1'] : []),
      ...(workers === null ? [] : ['--maxWorkers', String(workers)]),
      ...files,
    ],
    // The tests have a process group of their own, so that everything they have started can be ended with
    // them.
    {
      cwd: copy.root,
      detached: true,
      env: { ...process.env, TMPDIR: copy.temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  running = { child, closed };
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
    });
  await closed;
  running = null;
  if (!existsSync(out)) return { failed: [], unloaded: [], noResult: said.trim() };
  return read(JSON.parse(readFileSync(out, 'utf8')), copy.root);
}

/** Ends the tests that are running, with everything that they have started. */
export async function endTests(): Promise<void> {
  if (running?.child.pid === undefined) return;
  process.kill(-running.child.pid, 'SIGKILL');
  await running.closed;
}

function read({ testResults }: Report, root: string): Ran {
  const ran: Ran = { failed: [], unloaded: [], noResult: null };
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'failed') continue;
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (assertionResults.length === 0) ran.unloaded.push({ file, reason: message.split('\n', 1)[0]! });
    // A step before all tests of the file failed, such as starting a server.
    else if (failed.length === 0) ran.failed.push({ file, test: '(before its tests)' });
    else ran.failed.push(...failed.map(({ fullName }) => ({ file, test: fullName.trim() })));
  }
  return ran;
}
