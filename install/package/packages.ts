import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry-points.ts';
import { type Arch, MACHINES } from '../machines.ts';
import type { Release } from '../release.ts';
import { gzip, tarOf } from './archive.ts';
import { CONFFILES, debContents, MAINTAINER, tarballContents } from './contents.ts';
import { debOf } from './deb.ts';
import { imageOf } from './image.ts';
import { sbomOf } from './sbom.ts';

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];

/**
 * Makes the packages of a program, one after the other: Debian's, a tarball, an image, and the bill of materials.
 * @param level of compression, 0 to 9
 * @yields the name of each file, and its bytes
 */
export async function* packagesOf(
  program: Uint8Array,
  arch: Arch,
  release: Release,
  level = 6,
): AsyncGenerator<[string, Uint8Array]> {
  const { version, time } = release;
  const machine = MACHINES[arch].debian;
  const control = {
    Package: 'lanyard',
    Version: version,
    Architecture: machine,
    Maintainer: MAINTAINER,
    // libc6 and libstdc++6 are what `objdump -T` says of Bun and libvips.
    Depends: 'libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 6), passwd',
    Suggests: 'nginx | apache2 | caddy, cups, unixodbc',
    Section: 'web',
    Priority: 'optional',
    Description: [
      'card office in one program',
      ' People, photos, cards and verification for a campus: a server with its web',
      ' app, an API and its commands, which keeps everything in one directory.',
      ' .',
      ' It listens on 127.0.0.1:3000 once it is installed; settings are in',
      ' /etc/lanyard/lanyard.env.',
    ].join('\n'),
  };
  const scripts = Object.fromEntries(
    SCRIPTS.map((name) => [name, readFileSync(join(root, 'install/package/debian', name), 'utf8')]),
  );
  const contents = await debContents(program, arch, release);
  const deb = { control, scripts, contents, conffiles: CONFFILES };
  yield [`lanyard_${version}_${machine}.deb`, await debOf(deb, time, level)];

  const tarball = `lanyard-${version}-linux-${arch}`;
  yield [`${tarball}.tar.gz`, gzip(await tarOf(tarballContents(program, tarball), time), level)];

  const image = await imageOf(program, arch, release, level);
  if (image === null)
    process.stderr.write(
      `no image for ${machine}: this machine has no C libraries for it (Debian: apt-get install libc6-${machine}-cross libstdc++6-${machine}-cross)\n`,
    );
  else yield [`lanyard-${version}-image-${machine}.tar`, image];

  const sbom = await sbomOf(program, arch, release);
  yield [`lanyard-${version}-linux-${arch}.cdx.json`, new TextEncoder().encode(sbom)];
}
