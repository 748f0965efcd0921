import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { assetIds, assets } from './vitest-assets.ts';

const BROWSER_TESTS = ['test/web/**/*.test.ts', 'test/binary/admin/*.test.ts'];
const others = BROWSER_TESTS.map((path) => `!${path}`);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [assets()],
  test: {
    // Tests in a browser share it, and loaded modules; each file has its own server and windows.
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          globalSetup: ['test/support/run/whole-run.ts', 'test/support/browser/browser-server.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'test/support/run/whole-run.ts',
          // Here, because an `exclude` of its own would replace one on the command line.
          include: ['test/**/*.test.ts', '!test/bench/**', ...others],
          // A thread loads the server once for all of its files, not half a second for each.
          isolate: false,
        },
      },
    ],
    setupFiles: ['test/support/run/each-file.ts'],
    // Bun has no `child.channel.unref`, which vitest's default pool of processes calls.
    pool: 'threads',
    // Twice the cores of a small machine: browsers, programs and timers are waited for nearly half of the time.
    maxWorkers: 4,
    // A cached module would keep the asset paths of the run that cached it.
    fsModuleCache: false,
    // Assets inside packages would otherwise be handed to Bun without their import attributes.
    server: { deps: { inline: [assetIds] } },
    // Far beyond what any test takes on an idle machine: being slow is no failure.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
