import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { assetIds, assets } from './vitest-assets.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [assets()],
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/bench/**'],
    // Bun has no `child.channel.unref`, which vitest's default pool of processes calls.
    pool: 'threads',
    // Browser tests wait more than they compute, but a third at once makes a small machine too slow for the camera's.
    maxWorkers: 2,
    // A cached module would keep the asset paths of the run that cached it.
    fsModuleCache: false,
    // Assets inside packages would otherwise be handed to Bun without their import attributes.
    server: { deps: { inline: [assetIds] } },
    // Far beyond what any test takes on an idle machine: what is slow is no failure.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
