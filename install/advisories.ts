// `npm run advisories -- FILE` lists the packages of package-lock.json that have a known vulnerability. FILE is a list of
// advisories as OSV exports it (https://osv.dev, ecosystem npm): a ZIP, a directory of JSON files, or one JSON array. Nothing is
// sent to anybody.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlobReader, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';

/** The parts of an advisory that we read (https://ossf.github.io/osv-schema). */
export interface Advisory {
  id: string;
  summary?: string;
  aliases?: string[];
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: Event[] }[];
  }[];
}

type Event = { introduced?: string; fixed?: string; last_affected?: string };

interface Package {
  name: string;
  version: string;
}

export interface Hit extends Package {
  id: string;
  summary: string;
  /** The next version without the vulnerability; null when there is none. */
  fixed: string | null;
}

/** Exit codes other than 0: 1 when a package is affected; 2 when the list can't be read, so that nothing is known. */
const AFFECTED = 1;
const UNREADABLE = 2;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** The packages of a lock file, each version once. */
export function packagesOf(lock: {
  packages: Record<string, { version?: string; name?: string }>;
}): Package[] {
  const found = new Map<string, Package>();
  for (const [path, { version, name: alias }] of Object.entries(lock.packages)) {
    const name = alias ?? path.split('node_modules/').at(-1)!;
    if (path !== '' && version !== undefined) found.set(`${name}@${version}`, { name, version });
  }
  return [...found.values()];
}

/** The packages that an advisory affects, each with the version that mends it. */
export function hitsOf(advisory: Advisory, packages: readonly Package[]): Hit[] {
  if (advisory.withdrawn !== undefined) return [];
  const { id, summary, aliases = [] } = advisory;
  const hits = (advisory.affected ?? []).flatMap(({ package: about, versions = [], ranges = [] }) => {
    if (about?.ecosystem !== 'npm') return [];
    const semver = ranges.filter(({ type }) => type === 'SEMVER').map(({ events }) => events);
    return packages
      .filter(({ name }) => name === about.name)
      .filter(({ version }) => versions.includes(version) || semver.some((events) => isIn(events, version)))
      .map((one) => ({ ...one, fixed: fixedAfter(one.version, semver.flat()) }));
  });
  const name = [id, ...aliases.filter((alias) => alias.startsWith('CVE-'))].join(', ');
  return hits.map((hit) => ({ ...hit, id: name, summary: summary?.trim() || 'no summary' }));
}

const versionOf = ({ introduced, fixed, last_affected }: Event): string =>
  introduced === '0' ? '0.0.0-0' : (introduced ?? fixed ?? last_affected ?? '0.0.0-0');

/** True when the events up to a version, in their order, leave it affected. */
function isIn(events: readonly Event[], version: string): boolean {
  let isAffected = false;
  for (const event of events.toSorted((a, b) => Bun.semver.order(versionOf(a), versionOf(b)))) {
    const place = Bun.semver.order(version, versionOf(event));
    if (event.introduced !== undefined && place >= 0) isAffected = true;
    if (event.fixed !== undefined && place >= 0) isAffected = false;
    if (event.last_affected !== undefined && place > 0) isAffected = false;
  }
  return isAffected;
}

function fixedAfter(version: string, events: readonly Event[]): string | null {
  const later = events.flatMap(({ fixed }) =>
    fixed !== undefined && Bun.semver.order(fixed, version) > 0 ? fixed : [],
  );
  return later.sort(Bun.semver.order)[0] ?? null;
}

/** The advisories in a ZIP, a directory or a file. @throws Error for anything else */
async function* advisoriesIn(path: string): AsyncGenerator<Advisory> {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).filter((one) => one.endsWith('.json')))
      yield* parsed(readFileSync(join(path, name), 'utf8'), name);
    return;
  }
  const isZip = (await Bun.file(path).slice(0, 2).text()) === 'PK';
  if (!isZip) {
    yield* parsed(readFileSync(path, 'utf8'), path);
    return;
  }
  const zip = new ZipReader(new BlobReader(Bun.file(path)), { useWebWorkers: false });
  for await (const entry of zip.getEntriesGenerator())
    if (entry.filename.endsWith('.json'))
      yield* parsed(await (entry as FileEntry).getData(new TextWriter()), entry.filename);
}

function parsed(text: string, name: string): Advisory[] {
  const whole: Advisory | Advisory[] = JSON.parse(text);
  const advisories = [whole].flat();
  if (advisories.some((one) => typeof one?.id !== 'string')) throw new Error(`${name} is no advisory of OSV`);
  return advisories;
}

async function run(path: string | undefined): Promise<number> {
  if (path === undefined) {
    complain('Usage: npm run advisories -- FILE (a ZIP, a directory or a JSON array of OSV, ecosystem npm)');
    return UNREADABLE;
  }
  const lock = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const packages = packagesOf(JSON.parse(readFileSync(lock, 'utf8')));
  const hits: Hit[] = [];
  let count = 0;
  try {
    for await (const advisory of advisoriesIn(path)) {
      if (advisory.affected?.some((one) => one.package?.ecosystem === 'npm')) count++;
      hits.push(...hitsOf(advisory, packages));
    }
  } catch (error) {
    complain(`${path} can't be read: ${(error as Error).message}`);
    return UNREADABLE;
  }
  if (count === 0) {
    complain(`${path} has no advisory about a package of npm, so it says nothing about ours.`);
    return UNREADABLE;
  }
  for (const { name, version, id, summary, fixed } of hits)
    say(
      `${name} ${version}: ${id}: ${summary} (${fixed === null ? 'no fixed version' : `fixed in ${fixed}`})`,
    );
  say(`${hits.length} of ${count} advisories affect the ${packages.length} packages in package-lock.json.`);
  return hits.length > 0 ? AFFECTED : 0;
}

if (import.meta.main) process.exitCode = await run(process.argv[2]);
