import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BunPlugin } from 'bun';
import type { TestProject } from 'vitest/node';
import { MAIN, root, WORKERS } from '../../../install/entry-points.ts';
import { embedHarfBuzz } from '../../../install/harfbuzz-plugin.ts';
import { embedSharp } from '../../../install/sharp-plugin.ts';

/**
 * Bundles the program once, in a second, for all tests that start it. From source, each start would take
 * twice as long, because it reads hundreds of modules.
 */
export default async function bundleProgram({ provide }: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-program-'));
  // Some tests run the program as other users.
  chmodSync(directory, 0o755);
  // Without this link, Bun would install the packages that optional imports name.
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  await Bun.build({
    entrypoints: [MAIN, ...WORKERS],
    root,
    outdir: directory,
    // Lets the program find fonts and models from any directory.
    publicPath: `${directory}/`,
    target: 'bun',
    // Lets a command load only its own modules, as it does from source.
    splitting: true,
    // The program starts itself and its workers by these names.
    naming: { entry: '[dir]/[name].ts' },
    plugins: [embedSharp(`linux-${process.arch}`), embedHarfBuzz(), ownAddresses(directory)],
  });
  provide('program', join(directory, 'src', 'main.ts'));
  return () => rmSync(directory, { recursive: true, force: true });
}

/**
 * Gives modules a fixed `import.meta.url`, so that they find entry points in the bundle, and the web app's source in
 * the repository.
 */
function ownAddresses(directory: string): BunPlugin {
  const tell = async (path: string, home: string) => ({
    loader: 'ts' as const,
    contents: (await readFile(path, 'utf8')).replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(join(home, path.slice(root.length))).href),
    ),
  });
  return {
    name: 'own-addresses',
    setup(build) {
      build.onLoad({ filter: /\/src\/lib\/(invocation|native\/worker-url)\.ts$/ }, ({ path }) =>
        tell(path, directory),
      );
      build.onLoad({ filter: /\/src\/web\/server\/build-bundle\.ts$/ }, ({ path }) => tell(path, root));
    },
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    program: string;
  }
}
