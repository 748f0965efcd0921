import { statSync } from 'node:fs';
import { loadPair, TlsError, type TlsFiles, type TlsPair } from './load-pair.ts';

/** What became of a look at the files. */
export type Renewal =
  | { found: 'nothing' }
  | { found: 'pair'; pair: TlsPair }
  /** What is served now stays. */
  | { found: 'fault'; reason: string };

/** Tells when the files have another certificate than the one that is served. */
export interface Renewals {
  /**
   * Reads the files when they have changed since the last look, when what was in them then has become valid, or in any
   * case. Each fault is told once.
   */
  look(nowMs: number, always?: boolean): Renewal;
}

/** @param served what was loaded from the files just before */
export function createRenewals(files: TlsFiles, served: TlsPair): Renewals {
  let current = served;
  let seen = stamp(files);
  /** When the files are read again though nothing has changed: what they have is valid from then on. */
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
        current = pair;
        return { found: 'pair', pair };
      } catch (error) {
        if (!(error instanceof TlsError)) throw error;
        return { found: 'fault', reason: error.message };
      }
    },
  };
}

/** Changes with either file, also when a link is turned to another, as ACME clients do. */
const stamp = ({ certFile, keyFile }: TlsFiles): string =>
  [certFile, keyFile]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`;
    })
    .join(', ');
