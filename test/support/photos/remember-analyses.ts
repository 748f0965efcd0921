import { readFileSync, writeFileSync } from 'node:fs';
import type { Analysed, AnalysisPool } from '../../../src/photos/analysis/pool.ts';

interface Known {
  analysed: Analysed;
  display: Uint8Array;
  thumbnail: Uint8Array;
}

/** Analyses by the picture's declared type and SHA-256. */
const known = new Map<string, Known>();
/** Sends each analysis to the other threads, so that they needn't analyse the same picture again. */
const others = new BroadcastChannel('lanyard-tests-analyses');
others.onmessage = ({ data: [key, found] }: { data: [string, Known] }) => void known.set(key, found);
others.unref();

/**
 * Gives the answer and the variants of the first analysis whenever a picture with the same bytes comes again: tests
 * need many photos, but few tests look at the measurements.
 */
export function rememberAnalyses(pool: AnalysisPool): AnalysisPool {
  return {
    ...pool,
    async analyse(request) {
      const { path, contentType, outputs } = request;
      const key = `${contentType} ${new Bun.CryptoHasher('sha256').update(readFileSync(path)).digest('hex')}`;
      const before = known.get(key);
      if (before !== undefined && outputs !== null) {
        writeFileSync(outputs.display, before.display);
        writeFileSync(outputs.thumbnail, before.thumbnail);
        return before.analysed;
      }
      const analysed = await pool.analyse(request);
      // A picture that can't be decoded has no variants.
      if (analysed.width !== null && outputs !== null) {
        const display = readFileSync(outputs.display);
        const found = { analysed, display, thumbnail: readFileSync(outputs.thumbnail) };
        known.set(key, found);
        others.postMessage([key, found]);
      }
      return analysed;
    },
  };
}
