import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BunPlugin } from 'bun';
import { root } from './entry-points.ts';

/**
 * sharp's packages for a platform: paths and versions.
 * @param platform `linux-x64`, `linux-arm64`
 * @param nodeModules the directory in which the packages are installed
 */
export function sharpFiles(platform: string, nodeModules: string) {
  const addonDirectory = join(nodeModules, `@img/sharp-${platform}/lib`);
  const libvipsDirectory = join(nodeModules, `@img/sharp-libvips-${platform}/lib`);
  for (const directory of [addonDirectory, libvipsDirectory])
    if (!existsSync(directory)) throw new Error(`${directory} is missing: npm install`);
  const addonFile = only(addonDirectory, /^sharp-.*\.node$/);
  const libvipsFile = only(libvipsDirectory, /^libvips-cpp\.so\./);
  return {
    addon: `${addonDirectory}/${addonFile}`,
    libvips: `${libvipsDirectory}/${libvipsFile}`,
    libvipsFile,
    sharpVersion: addonFile.slice(`sharp-${platform}-`.length, -'.node'.length),
  };
}

function only(directory: string, pattern: RegExp): string {
  const names = readdirSync(directory).filter((name) => pattern.test(name));
  if (names.length !== 1)
    throw new Error(`${directory}: expected one file like ${pattern}, found ${names.length}`);
  return names[0]!;
}

const sha256Of = (path: string): string => Bun.SHA256.hash(readFileSync(path), 'hex');

/**
 * Puts src/lib/native/load-sharp.ts, with libvips and the addon embedded, in the place of sharp's own loader. Left to
 * itself, Bun writes the addon to $TMPDIR at run time, where its RPATH finds no libvips.
 */
export function embedSharp(platform: string, nodeModules = join(root, 'node_modules')): BunPlugin {
  return {
    name: 'embed-sharp',
    setup(build) {
      build.onLoad({ filter: /\/sharp\/dist\/sharp\.mjs$/ }, () => {
        const { addon, libvips, libvipsFile, sharpVersion } = sharpFiles(platform, nodeModules);
        const text = JSON.stringify;
        return {
          loader: 'ts',
          contents: `
            import addon from ${text(addon)} with { type: 'file' };
            import libvips from ${text(libvips)} with { type: 'file' };
            import { loadSharp } from ${text(`${root}src/lib/native/load-sharp.ts`)};
            export default loadSharp({
              addon: { path: addon, sha256: ${text(sha256Of(addon))} },
              libvips: { path: libvips, sha256: ${text(sha256Of(libvips))} },
              platform: ${text(platform)}, sharpVersion: ${text(sharpVersion)}, libvipsFile: ${text(libvipsFile)},
            });`,
        };
      });
      build.onLoad({ filter: /\/sharp\/dist\/sharp\.cjs$/ }, ({ path }) => {
        throw new Error(`${path}: import sharp, don't require() it; only the module form is embedded`);
      });
    },
  };
}
