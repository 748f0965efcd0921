import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BunPlugin } from 'bun';
import type { WebBundle } from '../src/web/server/build-bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside the checkout, so that building the same commit elsewhere embeds the same names; files keep theirs for good. */
const directory = `${root}dist/web`;

/** Puts the finished web app in the place of the module that bundles it: the binary has neither bundler nor sources. */
export function embedWeb({ files, ...page }: WebBundle): BunPlugin {
  return {
    name: 'embed-web',
    setup(build) {
      build.onLoad({ filter: /\/src\/web\/server\/bundle\.ts$/ }, () => {
        mkdirSync(directory, { recursive: true });
        for (const { name, bytes } of files) writeFileSync(`${directory}/${name}`, bytes);
        const text = JSON.stringify;
        return {
          loader: 'ts',
          contents: `
            ${files.map(({ name }, index) => `import file${index} from ${text(`${directory}/${name}`)} with { type: 'file' };`).join('\n')}
            const read = async (name: string, contentType: string, path: string) =>
              ({ name, contentType, bytes: new Uint8Array(await Bun.file(path).arrayBuffer()) });
            export const loadBundle = async () => ({
              files: await Promise.all([${files.map(({ name, contentType }, index) => `read(${text(name)}, ${text(contentType)}, file${index})`).join(', ')}]),
              ...${text(page)},
            });`,
        };
      });
    },
  };
}
