import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BunPlugin } from 'bun';
import type { StaffLanguage } from '../src/shared/texts/languages.ts';
import type { Assets } from '../src/web/server/compress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside the checkout, so that every build of a commit embeds the same file names. */
const directory = `${root}dist/web`;
/** The endings of a file in each encoding. */
const ENCODINGS = { bytes: '', gzipped: '.gz', brotli: '.br' } as const;

/**
 * Puts the finished web app in the place of the module that bundles it: the binary has neither bundler nor sources.
 * Files that languages share, such as fonts, are in it once.
 */
export function embedWeb(languages: ({ language: StaffLanguage } & Assets)[]): BunPlugin {
  return {
    name: 'embed-web',
    setup(build) {
      build.onLoad({ filter: /\/src\/web\/server\/assets\.ts$/ }, () => {
        mkdirSync(directory, { recursive: true });
        const text = JSON.stringify;
        const imports: string[] = [];
        /** Writes a file to be embedded, and returns the name by which the module has its path. */
        const embed = (name: string, bytes: Uint8Array): string => {
          writeFileSync(`${directory}/${name}`, bytes);
          imports.push(
            `import file${imports.length} from ${text(`${directory}/${name}`)} with { type: 'file' };`,
          );
          return `file${imports.length - 1}`;
        };
        const assets = new Map(languages.flatMap(({ byName }) => [...byName]));
        const files = [...assets].map(([name, { contentType, ...encoded }]) => {
          const paths = Object.entries(ENCODINGS).map(
            ([key, ending]) =>
              `${key}: await read(${embed(name + ending, encoded[key as keyof typeof ENCODINGS])})`,
          );
          return `${text(name)}: async () => ({ contentType: ${text(contentType)}, ${paths.join(', ')} })`;
        });
        const pages = languages.map(
          ({ language, byName, ...page }) => `${language}: ${text({ names: [...byName.keys()], page })}`,
        );
        return {
          loader: 'ts',
          contents: `
            ${imports.join('\n')}
            const read = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());
            const files = { ${files.join(', ')} };
            const languages = { ${pages.join(', ')} };
            export const loadAssets = async (language) => {
              const { names, page } = languages[language];
              const entries = names.map(async (name) => [name, await files[name]()]);
              return { byName: new Map(await Promise.all(entries)), ...page };
            };`,
        };
      });
    },
  };
}
