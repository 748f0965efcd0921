import { readFileSync } from 'node:fs';
import type { BunPlugin } from 'bun';

/** The loader looks for its WebAssembly beside its own file, which the compiled binary does not have. */
const BESIDE = 'new URL("harfbuzz.wasm",import.meta.url).href';

/** Embeds harfbuzz.wasm, and tells the package's loader where it is. */
export function embedHarfBuzz(): BunPlugin {
  return {
    name: 'embed-harfbuzz',
    setup(build) {
      build.onLoad({ filter: /\/harfbuzzjs\/dist\/harfbuzz\.js$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!source.includes(BESIDE))
          throw new Error(`${path}: it looks for its WebAssembly in another way now`);
        const wasm = JSON.stringify(path.replace(/\.js$/, '.wasm'));
        return {
          loader: 'js',
          contents: `import embeddedWasm from ${wasm} with { type: 'file' };\n${source.replace(BESIDE, 'embeddedWasm')}`,
        };
      });
    },
  };
}
