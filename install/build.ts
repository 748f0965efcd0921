// Builds the whole product as one file: `bun install/build.ts [--entry FILE] [--worker FILE] [--out FILE] [--arch x64|arm64]`.
import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { bundlePage } from '../src/holder-page/files/bundle.ts';
import { STAFF_LANGUAGES } from '../src/shared/texts/languages.ts';
import { buildBundle } from '../src/web/server/build-bundle.ts';
import { compress } from '../src/web/server/compress.ts';
import { MAIN, root, WORKERS } from './entry-points.ts';
import { embedHarfBuzz } from './harfbuzz-plugin.ts';
import { embedHolderPage } from './holder-page-plugin.ts';
import { thirdPartyNotices } from './notices.ts';
import { embedSharp } from './sharp-plugin.ts';
import { embedWeb } from './web-plugin.ts';

const { values: options } = parseArgs({
  options: {
    entry: { type: 'string', default: MAIN },
    worker: { type: 'string', multiple: true, default: WORKERS },
    out: { type: 'string', default: `${root}dist/lanyard` },
    arch: { type: 'string', default: process.arch },
  },
});

function git(...args: string[]): string {
  const { success, stdout } = Bun.spawnSync(['git', '-C', root, ...args], { stderr: 'ignore' });
  return success ? stdout.toString().trim() : '';
}

/** The commit, with its own date, because the time of the build says nothing. */
const commit = existsSync(`${root}.git`) ? git('rev-parse', '--short=12', 'HEAD') : '';
const builtAt = (commit && git('log', '-1', '--format=%cI')) || new Date().toISOString();
const changed = commit !== '' && git('status', '--porcelain', '--untracked-files=no') !== '';

// The pages are built first: a build inside another build's plugin never ends.
const web = await Promise.all(
  STAFF_LANGUAGES.map(async (language) => ({
    language,
    ...(await compress(await buildBundle(language), 11)),
  })),
);
const holderPage = await embedHolderPage(await bundlePage());

const result = await Bun.build({
  entrypoints: [options.entry, ...options.worker],
  // Worker paths are resolved from the entry points' common root. It is fixed here, so that a new entry point changes
  // no path.
  root,
  target: 'bun',
  compile: {
    outfile: options.out,
    target: `bun-linux-${options.arch === 'arm64' ? 'arm64' : 'x64'}`,
    // A .env or bunfig.toml in the directory of the caller must not run code in the server.
    autoloadDotenv: false,
    autoloadBunfig: false,
  },
  // The code is compiled now, not at each start: the server is ready in half the time, commands in a fifth.
  bytecode: true,
  format: 'esm',
  // Not minified: Elysia reads the source of its handlers to decide what they need.
  minify: false,
  sourcemap: 'none',
  define: {
    LANYARD_COMMIT: JSON.stringify(changed ? `${commit}+changes` : commit),
    LANYARD_BUILT_AT: JSON.stringify(builtAt),
    LANYARD_NOTICES: JSON.stringify(thirdPartyNotices()),
  },
  plugins: [embedSharp(`linux-${options.arch}`), embedHarfBuzz(), embedWeb(web), holderPage],
});

for (const message of result.logs) process.stderr.write(`${message}\n`);
if (!result.success) process.exit(1);
const megabytes = (statSync(options.out).size / 1e6).toFixed(1);
process.stdout.write(
  `${options.out}: lanyard ${version} ${commit || '(no commit)'}, linux-${options.arch}, ${megabytes} MB\n`,
);
