import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from '../test/support/run/longest-first.ts';

const BROWSER_TESTS = ['test/web/**/*.test.ts', 'test/binary/admin/*.test.ts'];
/** Far beyond what any test takes on a busy machine. */
const LIMIT_MS = 900_000;
const others = BROWSER_TESTS.map((path) => `!${path}`);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Tests in a browser share the browser and the loaded modules; each file has its own server and windows.
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          globalSetup: 'test/support/browser/browser-server.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'test/support/run/program.ts',
          // Exclusions are negated patterns, because an `exclude` option would replace an `exclude` given on the
          // command line.
          include: ['test/**/*.test.ts', '!test/bench/**', ...others],
          // A thread loads the server, which takes half a second, only once for all of its files.
          isolate: false,
        },
      },
    ],
    // Bun has no `child.channel.unref`, which vitest's default pool of processes calls.
    pool: 'threads',
    // Three times the cores of a small machine: tests spend nearly half of their time waiting for browsers, programs
    // and timers.
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    // Bun imports the modules itself, as it does for the server: text, files and TypeScript.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['./test/support/run/progress.ts'],
    // A slow test has not failed, so no test has a time limit of its own. Polls end first, because their message says
    // what they were waiting for.
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS - 10_000 } },
  },
});
