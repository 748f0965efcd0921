import { statSync } from 'node:fs';
import { loadPair, TlsError, type TlsFiles, type TlsPair } from './load-pair.ts';

/** Milliseconds after a failure that may pass, such as too many open files, until the same files are tried again. */
export const AGAIN_MS = 10 * 60 * 1000;

/** The finding of a look at the files. */
export type Renewal =
  | { found: 'nothing' }
  | { found: 'pair'; pair: TlsPair }
  /** The present certificate stays in use. */
  | { found: 'fault'; reason: string };

/** Notices when the files have another certificate than the one in use. */
interface Renewals {
  /**
   * Reads the files if they have changed since the last look, if what was in them has become valid, if AGAIN_MS ago they
   * could not be read or had a pair that is still not in use, or in any case if `always`. Reports what it reads, faults too.
   */
  look(nowMs: number, always?: boolean): Renewal;
  /** This pair is in use from now on. */
  takenUp(pair: TlsPair): void;
}

/** @param served the pair that was just loaded from the files */
export function createRenewals(files: TlsFiles, served: TlsPair): Renewals {
  let current = served;
  let seen = stamp(files);
  /** The moment to read unchanged files again: by then their certificate is valid, or the obstacle may be gone. */
  let againAtMs = Number.POSITIVE_INFINITY;
  return {
    look(nowMs, always = false) {
      const now = stamp(files);
      if (now === seen && !always && nowMs < againAtMs) return { found: 'nothing' };
      seen = now;
      againAtMs = Number.POSITIVE_INFINITY;
      try {
        const pair = loadPair(files);
        if (pair.cert === current.cert && pair.key === current.key) return { found: 'nothing' };
        if (pair.validToMs < nowMs)
          throw new TlsError(
            `TLS_CERT_FILE is "${files.certFile}": it ended on ${new Date(pair.validToMs).toISOString()}`,
          );
        if (pair.validFromMs > nowMs) {
          againAtMs = pair.validFromMs;
          throw new TlsError(
            `TLS_CERT_FILE is "${files.certFile}": it begins on ${new Date(pair.validFromMs).toISOString()}, and is taken up then`,
          );
        }
        againAtMs = nowMs + AGAIN_MS;
        return { found: 'pair', pair };
      } catch (error) {
        if (!(error instanceof TlsError)) throw error;
        if (error.mayPass) againAtMs = nowMs + AGAIN_MS;
        return { found: 'fault', reason: error.message };
      }
    },
    takenUp(pair) {
      current = pair;
      againAtMs = Number.POSITIVE_INFINITY;
    },
  };
}

/** Changes when either file does, also when a link points elsewhere, as ACME clients do it. */
const stamp = ({ certFile, keyFile }: TlsFiles): string => [certFile, keyFile].map(stampOf).join(', ');

function stampOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Whoever reads the file says why.
    return 'none';
  }
}
