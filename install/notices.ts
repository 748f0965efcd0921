import { readdirSync, readFileSync } from 'node:fs';
import { root } from './entry-points.ts';
import type { Arch } from './machines.ts';
import { shippedPackages } from './shipped.ts';

/** Packages that keep their terms somewhere other than in a LICENSE file beside their package.json. */
const elsewhere: Record<string, string> = {
  'libheif-js': 'libheif-wasm/LICENSE',
  // The licences of libvips and of the libraries linked into it.
  '@img/sharp-libvips-linux-x64': 'README.md',
  '@img/sharp-libvips-linux-arm64': 'README.md',
};

function termsOf(name: string, directory: string): string {
  const entries = readdirSync(directory).sort();
  // A package that passes on the work of others, such as a font, may have more than one.
  const terms = entries.filter((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const notices = entries.filter((entry) => /^notice/i.test(entry));
  const file = elsewhere[name];
  return [...(file === undefined ? terms : [file]), ...notices]
    .map((entry) => readFileSync(`${directory}/${entry}`, 'utf8').trim())
    .join('\n\n');
}

/**
 * The licences of everything that the binary may carry: each package installed for production, grouped by the text of
 * its terms.
 */
export async function thirdPartyNotices(arch: Arch): Promise<string> {
  const byTerms = new Map<string, string[]>();
  for (const { name, version, license, directory } of await shippedPackages(arch)) {
    const terms =
      termsOf(name, directory) || `(The package names its licence only: ${license ?? 'unknown'}.)`;
    byTerms.set(terms, [...(byTerms.get(terms) ?? []), `${name} ${version} (${license ?? 'see below'})`]);
  }
  const apache = termsOf('sharp', `${root}node_modules/sharp`);
  byTerms.set(apache, [...(byTerms.get(apache) ?? []), 'zxing-cpp (Apache-2.0), compiled into zxing-wasm']);
  byTerms.set(readFileSync(`${root}src/demo/faces/SOURCES.md`, 'utf8').trim(), ["the demo's portraits"]);
  const rule = '-'.repeat(80);
  return [...byTerms]
    .map(([terms, packages]) => `${rule}\n${packages.join('\n')}\n${rule}\n\n${terms}\n`)
    .join('\n');
}
