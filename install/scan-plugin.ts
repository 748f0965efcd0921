import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BunPlugin } from 'bun';
import type { BundledFile } from '../src/verification/scan/files/scan-files.ts';
import { toBrotli } from '../src/web/server/compress.ts';

/** Inside the checkout, so that every build of a commit embeds the same file names. */
const directory = fileURLToPath(new URL('../dist/scan', import.meta.url));

const EFFORT = 11;

/** Puts the finished files of the page for doors in the place of the module that bundles them. */
export async function embedScan(bundled: readonly BundledFile[]): Promise<BunPlugin> {
  const files = await Promise.all(
    bundled.map(async ({ name, contentType, bytes }) => ({
      ...{ name, contentType, bytes },
      // Pictures are compressed already.
      brotli: contentType === 'image/png' ? null : await toBrotli(bytes, EFFORT),
    })),
  );
  return {
    name: 'embed-scan',
    setup(build) {
      build.onLoad({ filter: /\/src\/verification\/scan\/files\/load\.ts$/ }, () => {
        mkdirSync(directory, { recursive: true });
        const imports: string[] = [];
        const embedded = (name: string, bytes: Uint8Array): string => {
          const path = `${directory}/${name}.embedded`;
          writeFileSync(path, bytes);
          imports.push(`import file${imports.length} from ${JSON.stringify(path)} with { type: 'file' };`);
          return `Bun.file(file${imports.length - 1})`;
        };
        const listed = files.map(({ name, contentType, bytes, brotli }) => {
          const about = JSON.stringify({ name, contentType }).slice(1, -1);
          const small = brotli === null ? 'null' : embedded(`${name}.br`, brotli);
          return `{ ${about}, plain: ${embedded(name, bytes)}, brotli: ${small} }`;
        });
        return {
          loader: 'ts',
          contents: `${imports.join('\n')}\nexport const loadScanFiles = async () => [${listed.join(',\n')}];`,
        };
      });
    },
  };
}
