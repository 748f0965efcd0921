import { fileURLToPath } from 'node:url';

/** A file for the browser; its name changes with its content. */
interface WebFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The web app as browsers get it. */
export interface WebBundle {
  files: WebFile[];
  /** The script to begin with. */
  entry: string;
  /** What the entry imports, so that the browser can fetch all of it at once. */
  preloads: string[];
  styles: string;
  /** To be fetched at once, too. */
  fonts: string[];
}

const ENTRY = fileURLToPath(new URL('../main.tsx', import.meta.url));

/**
 * Bundles the web app for browsers: a chunk a page, named by content.
 * @throws Error when a source does not compile; the message names the place
 */
export async function buildBundle(): Promise<WebBundle> {
  const { outputs, logs, success } = await Bun.build({
    throw: false,
    entrypoints: [ENTRY],
    target: 'browser',
    splitting: true,
    minify: true,
    naming: '[name]-[hash].[ext]',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  if (!success) throw new Error(`The web app does not compile: ${logs.map(String).join('; ')}`);
  const files = await Promise.all(
    outputs.map(async (output) => ({
      name: output.path.replace(/^\.?\//, ''),
      contentType: output.type,
      bytes: new Uint8Array(await output.arrayBuffer()),
    })),
  );
  const entry = outputs.findIndex(({ kind }) => kind === 'entry-point');
  const styles = oneStylesheet(files.filter(isStylesheet));
  return {
    files: [...files.filter((file) => !isStylesheet(file)), styles],
    entry: files[entry]!.name,
    preloads: staticImports(files, files[entry]!.name),
    styles: styles.name,
    fonts: files.map(({ name }) => name).filter((name) => FIRST_FONT.test(name)),
  };
}

/** What nearly every page is written with; other letters come when they are needed. */
const FIRST_FONT = /^source-sans-3-latin-wght-normal-.*\.woff2$/;

const isStylesheet = ({ name }: WebFile): boolean => name.endsWith('.css');

/**
 * The styles of all pages as one file: nothing else would load those of a page, and they have most of it in common. The
 * entry's come first, so that a page's styles win over the library's.
 */
function oneStylesheet(sheets: WebFile[]): WebFile {
  const isEntry = ({ name }: WebFile) => Number(name.startsWith('main-'));
  const sorted = sheets.toSorted((a, b) => isEntry(b) - isEntry(a) || a.name.localeCompare(b.name));
  const bytes = new Uint8Array(Buffer.concat(sorted.map((sheet) => sheet.bytes)));
  return { name: `styles-${Bun.hash(bytes).toString(36)}.css`, contentType: 'text/css;charset=utf-8', bytes };
}

/** The chunks that a chunk needs before it can run, directly or not. */
export function staticImports(files: readonly WebFile[], from: string): string[] {
  const transpiler = new Bun.Transpiler({ loader: 'js' });
  const found = new Set<string>();
  const visit = (name: string) => {
    const file = files.find((one) => one.name === name);
    if (file === undefined) return;
    for (const { kind, path } of transpiler.scanImports(Buffer.from(file.bytes))) {
      const imported = path.replace(/^\.\//, '');
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      visit(imported);
    }
  };
  visit(from);
  return [...found];
}
