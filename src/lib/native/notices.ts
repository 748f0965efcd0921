/** Filled in by install/build.ts from the packages that it embeds; a checkout has them in node_modules. */
declare const LANYARD_NOTICES: string | undefined;

const summary = `Lanyard is free software under the MIT licence. This file also contains:

  Bun, the JavaScript runtime      MIT; it links JavaScriptCore and WebKit's WTF (LGPL-2) statically:
                                   source and how to relink it at https://github.com/oven-sh/bun
  sharp                            Apache-2.0
  libvips, glib and others         LGPL-3.0-or-later, as a shared library, with their dependencies
                                   (source: https://github.com/lovell/sharp-libvips)
  libheif, libde265                LGPL-3.0, as WebAssembly (source: https://github.com/strukturag/libheif)
  LiteRT and MediaPipe's models    Apache-2.0

You may replace the LGPL libraries by your own builds: set LANYARD_LIBVIPS to the path of a shared library with the same
interface as the libvips-cpp.so that Lanyard unpacks, and LANYARD_LIBHEIF to the path of a libheif.js that has its
libheif.wasm beside it. You may reverse engineer Lanyard to debug such changes.
`;

/** The contents of the binary and their terms: a summary, then the full text of every licence. */
export function licenceNotices(): string {
  const texts =
    typeof LANYARD_NOTICES === 'string'
      ? LANYARD_NOTICES
      : 'The full texts are in the packages under node_modules, and in the compiled program.\n';
  return `${summary}\n${texts}`;
}
