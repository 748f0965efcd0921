import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebBundle } from './build-bundle.ts';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** A file in each of the encodings that browsers accept. */
export interface Asset {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
}

/** The web app in one language, in the form that browsers get. */
export interface Assets extends Omit<WebBundle, 'files'> {
  byName: ReadonlyMap<string, Asset>;
}

/**
 * Brotli's quality, out of 11. The last two levels take four seconds, and make the files a twelfth smaller.
 */
export type Effort = 9 | 11;

export async function compress({ files, ...page }: WebBundle, effort: Effort): Promise<Assets> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort };
  const entries = await Promise.all(
    files.map(async ({ name, contentType, bytes }): Promise<[string, Asset]> => {
      const [gzipped, brotli] = await Promise.all([toGzip(bytes), toBrotli(bytes, { params })]);
      return [name, { contentType, bytes, gzipped: new Uint8Array(gzipped), brotli: new Uint8Array(brotli) }];
    }),
  );
  return { byName: new Map(entries), ...page };
}
