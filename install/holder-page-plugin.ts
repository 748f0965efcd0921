import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BunPlugin } from 'bun';
import type { PageBundle } from '../src/holder-page/files/page-files.ts';
import { RUNTIMES } from '../src/photos/analysis/face/runtimes.ts';
import { toBrotli } from '../src/web/server/compress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside the checkout, so that every build of a commit embeds the same file names. */
const directory = `${root}dist/holder-page`;

/** The highest effort takes half a minute for each runtime, and makes it an eighth smaller. */
const EFFORT = 9;

/** Puts the finished scripts of the page in the place of the module that bundles them, and compresses the runtimes. */
export async function embedHolderPage({ script, scripts }: PageBundle): Promise<BunPlugin> {
  const files = [
    ...scripts,
    ...(await Promise.all(
      scripts.map(async ({ name, bytes }) => ({ name: `${name}.br`, bytes: await toBrotli(bytes, EFFORT) })),
    )),
    ...(await Promise.all(
      Object.entries(RUNTIMES).map(async ([name, path]) => ({
        name: `${name}.wasm.br`,
        bytes: await toBrotli(readFileSync(path), EFFORT),
      })),
    )),
  ];
  return {
    name: 'embed-holder-page',
    setup(build) {
      build.onLoad({ filter: /\/src\/holder-page\/files\/load\.ts$/ }, () => {
        mkdirSync(directory, { recursive: true });
        const text = JSON.stringify;
        for (const { name, bytes } of files) writeFileSync(`${directory}/${name}`, bytes);
        const file = (name: string) => `Bun.file(file${files.findIndex((one) => one.name === name)})`;
        const listed = scripts.map(
          ({ name }) => `{ name: ${text(name)}, plain: ${file(name)}, brotli: ${file(`${name}.br`)} }`,
        );
        const runtimes = Object.keys(RUNTIMES).map((name) => `${name}: ${file(`${name}.wasm.br`)}`);
        return {
          loader: 'ts',
          contents: `
            ${files.map(({ name }, place) => `import file${place} from ${text(`${directory}/${name}`)} with { type: 'file' };`).join('\n')}
            import { assemble } from './assemble.ts';
            export const loadFiles = () => assemble(${text(script)}, [${listed.join(', ')}], { ${runtimes.join(', ')} });`,
        };
      });
    },
  };
}
