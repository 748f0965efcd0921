// Builds the whole product as one file: `bun install/build.ts [--entry FILE] [--worker FILE] [--out FILE] [--arch x64|arm64]`.
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bundlePage } from '../src/holder-page/files/bundle.ts';
import { STAFF_LANGUAGES } from '../src/shared/texts/languages.ts';
import { bundleScan } from '../src/verification/scan/files/bundle.ts';
import { buildBundle } from '../src/web/server/build-bundle.ts';
import { compress } from '../src/web/server/compress.ts';
import { MAIN, root, WORKERS } from './entry-points.ts';
import { embedHarfBuzz } from './harfbuzz-plugin.ts';
import { embedHolderPage } from './holder-page-plugin.ts';
import { isArch, MACHINES, nativePackages } from './machines.ts';
import { thirdPartyNotices } from './notices.ts';
import { releaseOf } from './release.ts';
import { embedScan } from './scan-plugin.ts';
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
const { arch } = options;
if (!isArch(arch)) {
  process.stderr.write(`--arch is ${Object.keys(MACHINES).join(' or ')}, not "${arch}"\n`);
  process.exit(2);
}
const native = await nativePackages(arch);

const { version, commit } = releaseOf();

// The pages are built first: a build inside another build's plugin never ends.
const web = await Promise.all(
  STAFF_LANGUAGES.map(async (language) => ({
    language,
    ...(await compress(await buildBundle(language), 11)),
  })),
);
const holderPage = await embedHolderPage(await bundlePage());
const scan = await embedScan(await bundleScan());

const result = await Bun.build({
  entrypoints: [options.entry, ...options.worker],
  // Worker paths are resolved from the entry points' common root. It is fixed here, so that a new entry point changes
  // no path.
  root,
  target: 'bun',
  compile: {
    outfile: options.out,
    target: `bun-linux-${arch}`,
    // Left out, Bun is its own; for another processor it would fetch one by itself, past package-lock.json.
    ...(native.bun === undefined ? {} : { executablePath: native.bun }),
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
    LANYARD_COMMIT: JSON.stringify(commit),
    LANYARD_NOTICES: JSON.stringify(await thirdPartyNotices(arch)),
  },
  plugins: [
    embedSharp(`linux-${arch}`, native.nodeModules),
    embedHarfBuzz(),
    embedWeb(web),
    holderPage,
    scan,
  ],
});

for (const message of result.logs) process.stderr.write(`${message}\n`);
if (!result.success) process.exit(1);
const megabytes = (statSync(options.out).size / 1e6).toFixed(1);
process.stdout.write(
  `${options.out}: lanyard ${version} ${commit || '(no commit)'}, linux-${arch}, ${megabytes} MB\n`,
);
