import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Paths of TLS_CERT_FILE and TLS_KEY_FILE. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** A certificate with its chain, and its key, both in PEM. They have been checked to belong together. */
export interface TlsPair {
  cert: string;
  key: string;
  validFromMs: number;
  validToMs: number;
}

/** Files that can't be used; the message names the variable, the file and the fault. */
export class TlsError extends Error {
  override readonly name = 'TlsError';
  constructor(
    message: string,
    /** True when the same files may become usable later. */
    readonly mayPass = false,
  ) {
    super(message);
  }
}

/** @throws TlsError */
export function loadPair({ certFile, keyFile }: TlsFiles): TlsPair {
  const cert = read('TLS_CERT_FILE', certFile);
  const key = read('TLS_KEY_FILE', keyFile);
  // The first certificate of a chain is the server's own.
  const own = parsed('TLS_CERT_FILE', certFile, 'no certificate in PEM', () => new X509Certificate(cert));
  const privateKey = parsed('TLS_KEY_FILE', keyFile, 'no private key in PEM without a passphrase', () =>
    createPrivateKey(key),
  );
  if (!own.checkPrivateKey(privateKey))
    throw new TlsError(
      `TLS_KEY_FILE is "${keyFile}": it is not the key of the first certificate in TLS_CERT_FILE "${certFile}"`,
    );
  return { cert, key, validFromMs: Date.parse(own.validFrom), validToMs: Date.parse(own.validTo) };
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const cause = (error as Error).message;
    throw new TlsError(`${name} is "${path}": the file can't be read (${cause})`, true);
  }
}

function parsed<T>(name: string, path: string, otherwise: string, parse: () => T): T {
  try {
    return parse();
  } catch {
    // The parser's message may quote the key, which must not appear in ours.
    throw new TlsError(`${name} is "${path}": there is ${otherwise}`);
  }
}
