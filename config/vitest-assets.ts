import { readFile } from 'node:fs/promises';

/** `from './a.sql' with { type: 'text' }`: quote, specifier, kind. */
const attributed = /\bfrom\s*(['"])([^'"]+)\1\s*with\s*\{\s*type:\s*['"](text|file)['"]\s*,?\s*\}/g;

/** Ends the identifier of a resolved asset, before its kind. Not a query: Vite would still take `.css?…` for a style. */
const marker = '.lanyard-';

/** vitest hands files that match this to Vite instead of Bun, even when they lie in a package. */
export const assetIds = /\.lanyard-(text|file)$/;

interface Resolver {
  resolve(specifier: string, importer: string): Promise<{ id: string } | null>;
}

/**
 * Lets vitest read what Bun imports natively with `{ type: 'text' }` (the content) and `{ type: 'file' }` (the path on
 * disk). Vite forgets the attribute of an import before it loads the module, so the importing module is rewritten to
 * carry it in the identifier. A page that Bun would bundle (`import page from './index.html'`) is read as its text.
 */
export function assets() {
  return {
    name: 'lanyard:assets',
    enforce: 'pre' as const,

    async transform(this: Resolver, code: string, importer: string) {
      let rewritten = code;
      for (const [statement, , specifier = '', kind] of code.matchAll(attributed)) {
        const resolved = await this.resolve(specifier, importer);
        if (!resolved) throw new Error(`${importer} imports ${specifier}, which is not there`);
        const path = resolved.id.replace(/^file:\/\//, '').split('?', 1)[0];
        rewritten = rewritten.replace(statement, () => `from ${JSON.stringify(`${path}${marker}${kind}`)}`);
      }
      // The rewriting keeps every line where it was, so the positions in failures stay right.
      return rewritten === code ? null : { code: rewritten, map: null };
    },

    resolveId: (id: string) => (assetIds.test(id) ? id : null),

    async load(id: string) {
      if (id.endsWith('.html')) return `export default ${JSON.stringify(await readFile(id, 'utf8'))};`;
      const [path = '', kind] = id.split(marker, 2);
      if (kind === 'file') return `export default ${JSON.stringify(path)};`;
      if (kind === 'text') return `export default ${JSON.stringify(await readFile(path, 'utf8'))};`;
      return null;
    },
  };
}
