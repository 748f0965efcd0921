import { statSync } from 'node:fs';
import { loadPair, TlsError, type TlsFiles, type TlsPair } from './load-pair.ts';

/** The time after a temporary failure, such as too many open files, until the same files are tried again. */
export const AGAIN_MS = 10 * 60 * 1000;

/** The result of looking at the files. */
export type Renewal =
  | { found: 'nothing' }
  | { found: 'pair'; pair: TlsPair }
  /** The present certificate stays in use. */
  | { found: 'fault'; reason: string };

/** Notices when the certificate in the files differs from the one in use. */
interface Renewals {
  /**
   * Reads the files when they have changed since the last look, when their certificate has become valid, when a failure
   * was AGAIN_MS ago (they could not be read, or their pair is still not in use), or whenever `always` is true. Reports
   * the result, including faults.
   */
  look(nowMs: number, always?: boolean): Renewal;
  /** Notes that this pair is in use from now on. */
  takenUp(pair: TlsPair): void;
}

/** @param served the pair that was just loaded from the files */
export function createRenewals(files: TlsFiles, served: TlsPair): Renewals {
  let current = served;
  let seen = stamp(files);
  /** The time to read unchanged files again: by then their certificate is valid, or the obstacle may be gone. */
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

/**
 * A text that changes when either file changes, or when a link to one of them points elsewhere, as after a renewal by
 * ACME clients.
 */
const stamp = ({ certFile, keyFile }: TlsFiles): string => [certFile, keyFile].map(stampOf).join(', ');

function stampOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Reading the file will report the reason.
    return 'none';
  }
}
