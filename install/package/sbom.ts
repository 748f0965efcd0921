import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bun from 'bun/package.json' with { type: 'json' };
import { type Arch, MACHINES } from '../machines.ts';
import type { Release } from '../release.ts';
import { type Shipped, shippedPackages } from '../shipped.ts';

interface Component {
  type: 'library' | 'platform';
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
  purl?: string;
  components?: Component[];
}

/**
 * A bill of materials of the program: CycloneDX 1.6 in JSON (https://cyclonedx.org/docs/1.6/json/). It has
 * the packages of npm, the C libraries inside libvips, and Bun with what Bun brings along.
 */
export async function sbomOf(program: Uint8Array, arch: Arch, release: Release): Promise<string> {
  const self = `pkg:generic/lanyard@${release.version}?arch=${MACHINES[arch].debian}`;
  const all = [runtime(), ...(await shippedPackages(arch)).map(ofNpm)];
  // A package may be installed in two places, in one version.
  const components = [...new Map(all.map((component) => [component['bom-ref'], component])).values()].sort(
    (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1),
  );
  const sha256 = createHash('sha256').update(program).digest('hex');
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(sha256)}`,
    version: 1,
    metadata: {
      timestamp: release.time.toISOString().replace('.000Z', 'Z'),
      component: {
        type: 'application',
        'bom-ref': self,
        name: 'lanyard',
        version: release.version,
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-256', content: sha256 }],
        purl: self,
      },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((component) => component['bom-ref']) }],
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

function ofNpm({ name, version, license, integrity, directory }: Shipped): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  // libvips says which versions of other libraries it was built with.
  const inside = join(directory, 'versions.json');
  const built: Record<string, string> = existsSync(inside) ? JSON.parse(readFileSync(inside, 'utf8')) : {};
  return {
    type: 'library',
    'bom-ref': purl,
    ...{ name, version, purl },
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
      },
    ],
    ...withParts(purl, built),
  };
}

/** Versions that Bun names so that programs for Node.js find them; there is nothing of these in it. */
const NOT_IN_BUN = new Set([
  'bun',
  'node',
  'v8',
  'uv',
  'modules',
  'napi',
  'openssl',
  'unicode',
  'typescript',
]);

/** Bun, and the libraries that it says it has. */
function runtime(): Component {
  const libraries = Object.entries(process.versions as Record<string, string>).filter(
    ([name]) => !NOT_IN_BUN.has(name),
  );
  const purl = `pkg:npm/bun@${bun.version}`;
  return {
    type: 'platform',
    'bom-ref': purl,
    ...{ name: 'bun', version: bun.version, purl },
    licenses: [{ expression: 'MIT' }],
    ...withParts(purl, Object.fromEntries(libraries)),
  };
}

function withParts(whole: string, versions: Record<string, string>): Pick<Component, 'components'> {
  const components = Object.entries(versions)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, version]): Component => ({
        type: 'library',
        'bom-ref': `${whole}#${name}`,
        name,
        version,
      }),
    );
  return components.length === 0 ? {} : { components };
}

/** A UUID made of a checksum (version 8 of RFC 9562), so that one program always has the same. */
function uuidOf(sha256: string): string {
  const variant = ((Number.parseInt(sha256[16]!, 16) & 3) | 8).toString(16);
  return [
    sha256.slice(0, 8),
    sha256.slice(8, 12),
    `8${sha256.slice(13, 16)}`,
    variant + sha256.slice(17, 20),
    sha256.slice(20, 32),
  ].join('-');
}
