import { fileURLToPath } from 'node:url';
import type { PageBundle } from './page-files.ts';

const inBrowser = (path: string): string => fileURLToPath(new URL(`../browser/${path}`, import.meta.url));

/**
 * Bundles the scripts of the page for browsers.
 * @throws Error when a source does not compile; the message names the place
 */
export async function bundlePage(): Promise<PageBundle> {
  const [page, worker] = await Promise.all([build(inBrowser('main.ts')), build(inBrowser('look/worker.ts'))]);
  return {
    script: await page[0]!.text(),
    scripts: await Promise.all(
      worker.map(async (output) => ({
        name: output.path.replace(/^\.?\//, ''),
        bytes: new Uint8Array(await output.arrayBuffer()),
      })),
    ),
  };
}

/** The entry point comes first. */
async function build(entry: string): Promise<Bun.BuildArtifact[]> {
  const { outputs, logs, success } = await Bun.build({
    throw: false,
    entrypoints: [entry],
    target: 'browser',
    splitting: true,
    minify: true,
    naming: '[name]-[hash].[ext]',
  });
  if (!success) throw new Error(`The page for photos does not compile: ${logs.map(String).join('; ')}`);
  return outputs.toSorted((a, b) => Number(b.kind === 'entry-point') - Number(a.kind === 'entry-point'));
}
