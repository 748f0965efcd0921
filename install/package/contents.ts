import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../entry-points.ts';
import type { Arch } from '../machines.ts';
import { thirdPartyNotices } from '../notices.ts';
import type { Release } from '../release.ts';
import { directory, type Entry, file, gzip } from './archive.ts';
import { manual } from './manual.ts';

/** The name under which the service runs the program (install/common.sh). */
const IN_USE = '/usr/lib/lanyard/in-use/lanyard';
/** Files of install/ that are for its own machinery, and for nobody who runs Lanyard. */
const MACHINERY = /\.(ts|mjs)$|^package\//;
const EXAMPLE = 'config/lanyard.env.example';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filledIn = (path: string) => read(path).replaceAll('@PROGRAM@', IN_USE);
const debian = (name: string) => read(join('install/package/debian', name));

/** The files of Debian's package. Its scripts make the accounts and the data directory. */
export async function debContents(program: Uint8Array, arch: Arch, release: Release): Promise<Entry[]> {
  return [
    file('usr/lib/lanyard/lanyard', program, 0o755),
    file('usr/bin/lanyard', filledIn('install/command.sh'), 0o755),
    file('usr/bin/lanyard-bridge', filledIn('install/bridge/command.sh'), 0o755),
    ...units(),
    // Its scripts call these.
    file('usr/share/lanyard/install/common.sh', read('install/common.sh')),
    file('usr/share/lanyard/install/upgrade.sh', read('install/upgrade.sh'), 0o755),
    directory('etc/lanyard', 0o750),
    file('etc/lanyard/lanyard.env', debian('lanyard.env'), 0o640),
    file('etc/lanyard/litestream.yml', read('install/litestream/litestream.yml')),
    ...(await documents(arch, release)),
    ...(await manual()),
  ];
}

/** Paths of the files that belong to the administrator. */
export const CONFFILES = ['etc/lanyard/lanyard.env', 'etc/lanyard/litestream.yml'];

function units(): Entry[] {
  const put = (name: string, text: string) => file(`usr/lib/systemd/system/${name}`, text);
  return [
    put('lanyard.service', filledIn('install/lanyard.service')),
    put('lanyard-bridge@.service', filledIn('install/bridge/lanyard-bridge@.service')),
    put(
      'lanyard-litestream.service',
      read('install/litestream/lanyard-litestream.service').replace(
        '/usr/local/bin/lanyard ',
        '/usr/bin/lanyard ',
      ),
    ),
  ];
}

async function documents(arch: Arch, release: Release): Promise<Entry[]> {
  const put = (name: string, text: string | Uint8Array) => file(`usr/share/doc/lanyard/${name}`, text);
  const pages = installFiles().filter((path) => !path.endsWith('.sh') && !path.endsWith('.service'));
  return [
    put('copyright', debian('copyright').replace('@LICENCE@', indented(read('LICENSE')))),
    put('third-party-notices.gz', gzip(await thirdPartyNotices(arch))),
    put('changelog.gz', gzip(changelog(release))),
    put('lanyard.env.example', read(EXAMPLE)),
    ...pages.map((path) => put(path, read(`install/${path}`))),
    file('usr/share/lintian/overrides/lanyard', debian('lintian-overrides')),
  ];
}

/** Debian's form of a changelog. Ours is for readers of another kind, and stands beside it. */
const changelog = ({ version, time }: Release) =>
  [
    `lanyard (${version}) unstable; urgency=medium`,
    '',
    `  * Release ${version}: CHANGELOG.md beside this file says what is new.`,
    '',
    ` -- ${MAINTAINER}  ${time.toUTCString().replace('GMT', '+0000')}`,
    '',
  ].join('\n');

export const MAINTAINER = 'The Lanyard authors <lanyard@packages.invalid>';

/** A paragraph of a file for Debian: one blank before each line, and a dot in those that are empty. */
const indented = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => ` ${line || '.'}`)
    .join('\n');

/** The files of install/ that people need who run Lanyard: scripts, units, examples, pages. */
function installFiles(): string[] {
  const here = join(root, 'install');
  return readdirSync(here, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(here, join(entry.parentPath, entry.name)))
    .filter((path) => !MACHINERY.test(path) || path === 'reference-consumer.ts')
    .sort();
}

/** The files of a tarball: a directory in which install.sh finds everything at its place in the repository. */
export function tarballContents(program: Uint8Array, name: string): Entry[] {
  const copied = (path: string) => file(`${name}/${path}`, read(path), path.endsWith('.sh') ? 0o755 : 0o644);
  return [
    file(`${name}/dist/lanyard`, program, 0o755),
    ...['README.md', 'LICENSE', EXAMPLE].map(copied),
    ...installFiles().map((path) => copied(`install/${path}`)),
  ];
}
