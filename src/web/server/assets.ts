import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { loadBundle } from './bundle.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A file in each of the encodings that browsers accept. */
export interface Asset {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
}

export interface Assets {
  byName: ReadonlyMap<string, Asset>;
  entry: string;
  preloads: string[];
  styles: string;
  fonts: string[];
}

/** Out of 11: the last two steps cost seconds and save a few per cent. */
const BROTLI_QUALITY = 9;

/** Reads the bundle and compresses each of its files. Takes about a second. */
export async function loadAssets(): Promise<Assets> {
  const { files, ...page } = await loadBundle();
  const entries = await Promise.all(
    files.map(async ({ name, contentType, bytes }): Promise<[string, Asset]> => {
      const [gzipped, brotli] = await Promise.all([
        toGzip(bytes),
        toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      ]);
      return [name, { contentType, bytes, gzipped: new Uint8Array(gzipped), brotli: new Uint8Array(brotli) }];
    }),
  );
  return { byName: new Map(entries), ...page };
}
