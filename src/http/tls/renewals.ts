import { statSync } from 'node:fs';
import { loadPair, TlsError, type TlsFiles, type TlsPair } from './load-pair.ts';

/** What a look at the files found. */
export type Renewal =
  | { found: 'nothing' }
  | { found: 'pair'; pair: TlsPair }
  /** The present certificate stays in use. */
  | { found: 'fault'; reason: string };

/** Notices when the files have another certificate than the one in use. */
interface Renewals {
  /**
   * Reads the files if they have changed since the last look, if what was in them has become valid, or in any case if
   * `always`. Reports each fault once.
   */
  look(nowMs: number, always?: boolean): Renewal;
}

/** @param served the pair that was just loaded from the files */
export function createRenewals(files: TlsFiles, served: TlsPair): Renewals {
  let current = served;
  let seen = stamp(files);
  /** When to read unchanged files again: from then on, their certificate is valid. */
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

/** Changes when either file does, also when a link points elsewhere, as ACME clients do it. */
const stamp = ({ certFile, keyFile }: TlsFiles): string =>
  [certFile, keyFile]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found === undefined ? 'none' : `${found.ino} ${found.mtimeMs} ${found.size}`;
    })
    .join(', ');
