import { fileURLToPath } from 'node:url';
import type { BunPlugin } from 'bun';
import type { StaffLanguage } from '../../shared/texts/languages.ts';

/** A file for the browser; its name changes with its content. */
interface WebFile {
  name: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The web app in one language, as it is built. */
export interface WebBundle {
  files: WebFile[];
  /** The script that starts the app. */
  entry: string;
  /** The scripts that the entry imports, so that the browser can fetch all of them at the same time. */
  preloads: string[];
  /** The scripts that each folder of `pages/` imports, without those of the entry. */
  pages: Record<string, string[]>;
  styles: string;
  /** Fonts that the browser fetches right away, too. */
  fonts: string[];
}

const ENTRY = fileURLToPath(new URL('../main.tsx', import.meta.url));

/** Leads the one module that imports the English texts to those of a language. */
const textsIn = (language: StaffLanguage): BunPlugin => ({
  name: 'texts',
  setup(build) {
    build.onLoad({ filter: /\/web\/texts\/texts\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await Bun.file(path).text()).replace('./en.ts', `./${language}.ts`),
    }));
  },
});

/**
 * Bundles the web app for browsers, with the texts of one language: one chunk for each page, named by its content.
 * @throws Error when a source does not compile; the message names the place
 */
export async function buildBundle(language: StaffLanguage): Promise<WebBundle> {
  const { outputs, logs, success, metafile } = await Bun.build({
    throw: false,
    entrypoints: [ENTRY],
    target: 'browser',
    splitting: true,
    minify: true,
    metafile: true,
    naming: '[name]-[hash].[ext]',
    plugins: [textsIn(language)],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  if (!success) throw new Error(`The web app does not compile: ${logs.map(String).join('; ')}`);
  const files = await Promise.all(
    outputs.map(async (output) => ({
      name: nameOf(output.path),
      contentType: output.type,
      bytes: new Uint8Array(await output.arrayBuffer()),
    })),
  );
  const entry = nameOf(outputs.find(({ kind }) => kind === 'entry-point')!.path);
  const chunks = chunksOf(metafile!);
  const first = withImports(chunks, entry);
  const styles = oneStylesheet(files.filter(isStylesheet));
  return {
    files: [...files.filter((file) => !isStylesheet(file)), styles],
    entry,
    preloads: first.filter((name) => name !== entry),
    pages: Object.fromEntries(
      [...chunks].flatMap(([name, { page }]) =>
        page === undefined ? [] : [[page, withImports(chunks, name).filter((one) => !first.includes(one))]],
      ),
    ),
    styles: styles.name,
    fonts: files.map(({ name }) => name).filter((name) => FIRST_FONT.test(name)),
  };
}

/** The font for the letters of nearly every page; fonts for other letters are fetched when they are needed. */
const FIRST_FONT = /^source-sans-3-latin-wght-normal-.*\.woff2$/;

const nameOf = (path: string): string => path.replace(/^\.?\//, '');
const isStylesheet = ({ name }: Pick<WebFile, 'name'>): boolean => name.endsWith('.css');

/** A script: the scripts that it can't run without, and the folder of the page that it starts. */
interface Chunk {
  imports: string[];
  page?: string | undefined;
}

/** The folder of `pages/` whose page.tsx is at this path; undefined for any other file. */
function pageOf(path: string): string | undefined {
  const [file, page, folder] = path.split('/').reverse();
  return file === 'page.tsx' && folder === 'pages' ? page : undefined;
}

function chunksOf({ outputs }: NonNullable<Bun.BuildOutput['metafile']>): Map<string, Chunk> {
  const scripts = Object.entries(outputs).filter(([path]) => path.endsWith('.js'));
  return new Map(
    scripts.map(([path, { imports, entryPoint }]) => [
      nameOf(path),
      {
        imports: imports.filter(({ kind }) => kind === 'import-statement').map((one) => nameOf(one.path)),
        page: pageOf(entryPoint ?? ''),
      },
    ]),
  );
}

/** A chunk and all that it imports, directly or not. */
function withImports(chunks: ReadonlyMap<string, Chunk>, from: string): string[] {
  const found = new Set([from]);
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported);
  return [...found];
}

/**
 * The styles of all pages in one file: nothing else would load the styles of a single page, and pages share
 * most of them. The entry's styles come first, so that a page's styles win over the library's.
 */
function oneStylesheet(sheets: WebFile[]): WebFile {
  const isEntry = ({ name }: WebFile) => Number(name.startsWith('main-'));
  const sorted = sheets.toSorted((a, b) => isEntry(b) - isEntry(a) || a.name.localeCompare(b.name));
  const bytes = new Uint8Array(Buffer.concat(sorted.map((sheet) => sheet.bytes)));
  return { name: `styles-${Bun.hash(bytes).toString(36)}.css`, contentType: 'text/css;charset=utf-8', bytes };
}
