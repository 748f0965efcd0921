import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { WebBundle } from './build-bundle.ts';

const toGzip = promisify(gzip);
const brotliAt = promisify(brotliCompress);

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

export async function toBrotli(bytes: Uint8Array, effort: Effort): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await brotliAt(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }));
}

export async function compress({ files, ...page }: WebBundle, effort: Effort): Promise<Assets> {
  const entries = await Promise.all(
    files.map(async ({ name, contentType, bytes }): Promise<[string, Asset]> => {
      const [gzipped, brotli] = await Promise.all([toGzip(bytes), toBrotli(bytes, effort)]);
      return [name, { contentType, bytes, gzipped: new Uint8Array(gzipped), brotli }];
    }),
  );
  return { byName: new Map(entries), ...page };
}
