import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type AnalysisPool, createAnalysisPool } from '../../../src/photos/analysis/pool.ts';
import { png } from './degrade.ts';
import { passable } from './portrait.ts';

const PLANTED = `${import.meta.dirname}/../server/planted-analysis.ts`;

export type Analysed = Awaited<ReturnType<AnalysisPool['analyse']>>;

/**
 * Processes that analyse photos, as in the server. Files with certain names make them end or hang
 * (`planted-analysis.ts`).
 */
export interface TestedPool {
  /** The directory for photos, and for the pictures made from them. */
  readonly directory: string;
  readonly pool: AnalysisPool;
  start(options: { concurrency: number; timeoutMs?: number }): void;
  analyse(path: string): Promise<Analysed>;
  /** Writes a file into its directory; returns its path. */
  store(name: string, bytes: Uint8Array): Promise<string>;
  goodPhoto(): Promise<string>;
  /** The names of all files in its directory. */
  files(): string[];
}

/** Makes a new directory for each test of a file. A pool that a test starts is closed after the test. */
export function analysisPool(): TestedPool {
  let directory: string;
  let pool: AnalysisPool;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lanyard-pool-'));
  });
  afterEach(() => {
    pool.close();
    vi.useRealTimers();
    rmSync(directory, { recursive: true, force: true });
  });
  const store = async (name: string, bytes: Uint8Array) => {
    const path = join(directory, name);
    await Bun.write(path, bytes);
    return path;
  };
  return {
    get directory() {
      return directory;
    },
    get pool() {
      return pool;
    },
    start(options) {
      pool = createAnalysisPool({
        nativeDirectory: join(directory, 'native'),
        command: [process.execPath, PLANTED],
        ...options,
      });
    },
    analyse: (path) => pool.analyse({ path, contentType: null, outputs: null }),
    store,
    goodPhoto: async () => store('good.png', await png(passable())),
    files: () =>
      readdirSync(directory)
        .filter((name) => name !== 'native')
        .sort(),
  };
}

/**
 * Fails unless the file `name` ends its process for this reason, only that task is lost, and another process takes
 * over.
 */
export async function expectOnlyItsTaskLost(tested: TestedPool, name: string, reason: RegExp): Promise<void> {
  // Time limits pass only when the test says so: on a busy machine, real ones might end the analysis of good photos.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tested.start({ concurrency: 1, timeoutMs: 8_000 });
  const good = await tested.goodPhoto();
  const before = tested.analyse(good);
  const analysed = Promise.allSettled([
    before,
    tested.analyse(join(tested.directory, name)),
    tested.analyse(good),
  ]);
  await before;
  // Waits until the next task has begun. A task may take six times as much elapsed time as processor time.
  await new Promise((resolve) => setImmediate(resolve));
  if (reason.source.includes('8 s')) vi.advanceTimersByTime(48_000);
  const results = await analysed;
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(String((results[1] as PromiseRejectedResult).reason.message)).toMatch(reason);
  const [first, , last] = results as PromiseFulfilledResult<Analysed>[];
  expect(last!.value.report.checks).toEqual(first!.value.report.checks);
}
