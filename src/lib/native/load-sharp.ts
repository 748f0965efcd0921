import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nativeDirectory } from './native-directory.ts';
import { type EmbeddedFile, link, unpack } from './unpack.ts';

/** The files that the build embeds for a platform. */
interface EmbeddedSharp {
  /** The platform in the form of package names: `linux-x64`. */
  platform: string;
  sharpVersion: string;
  addon: EmbeddedFile;
  libvips: EmbeddedFile;
  /** The name under which the addon asks for the library: `libvips-cpp.so.8.18.7`. */
  libvipsFile: string;
}

/**
 * Unpacks and loads sharp's native addon inside the compiled binary, in place of sharp's own loader
 * (install/sharp-plugin.ts). LANYARD_LIBVIPS names a shared library to use instead of the embedded libvips.
 */
export function loadSharp(embedded: EmbeddedSharp): unknown {
  const own = process.env.LANYARD_LIBVIPS;
  if (own && !existsSync(own)) throw new Error(`LANYARD_LIBVIPS: there is no file ${own}`);

  const { platform, libvipsFile } = embedded;
  const name = `sharp-${embedded.sharpVersion}-${libvipsFile}`;
  const root = join(nativeDirectory(), own ? `${name}-${Bun.hash(resolve(own)).toString(16)}` : name);
  // The addon's RPATH is $ORIGIN/../../sharp-libvips-<platform>/lib, so this layout is required.
  const library = join(root, `sharp-libvips-${platform}`, 'lib', libvipsFile);
  const addon = join(root, `sharp-${platform}`, 'lib', 'sharp.node');
  try {
    if (own) link(resolve(own), library);
    else unpack(embedded.libvips, library);
    unpack(embedded.addon, addon);
    const holder: { exports: unknown } = { exports: {} };
    process.dlopen(holder, addon);
    return holder.exports;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the image library could not be loaded from ${root}: ${reason} ` +
        '(LANYARD_NATIVE_DIR names another directory; it must be writable and not mounted noexec)',
      { cause: error },
    );
  }
}
