import { X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

/** The site's own certificate authorities, which are trusted beside the built-in ones. */
export interface Authorities {
  /** The file that they come from. */
  file: string;
  /** Each certificate in PEM. */
  site: readonly string[];
  /** All that is trusted, in PEM: `ca` replaces the runtime's list, so the built-in roots are in it. */
  pem: string;
}

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/**
 * Reads the certificates in a PEM file.
 * @throws Error with a message that continues "CA_FILE is …:"
 */
export function authoritiesIn(file: string, text: string): Authorities {
  const [, ...begun] = text.split(BEGIN);
  const site = begun.map((rest) => `${BEGIN}${rest.split(END, 1)[0]}${END}`);
  if (site.length === 0) throw new Error('there is no certificate in PEM in the file');
  for (const [place, pem] of site.entries()) {
    try {
      new X509Certificate(pem);
    } catch {
      throw new Error(`certificate ${place + 1} of ${site.length} in the file is damaged`);
    }
  }
  return { file, site, pem: [...getCACertificates('default'), ...site].join('\n') };
}

/** The `tls` option of `fetch`; nothing when the built-in roots are enough. */
export const fetchTls = (authorities: Authorities | null): { tls?: { ca: string } } =>
  authorities === null ? {} : { tls: { ca: authorities.pem } };

const contexts = new WeakMap<Authorities, SecureContext>();

/** The option of `tls.connect` for many connections: reading all roots takes as long as a handshake. */
export function connectTls(authorities: Authorities | null): { secureContext?: SecureContext } {
  if (authorities === null) return {};
  const secureContext = contexts.get(authorities) ?? createSecureContext({ ca: authorities.pem });
  contexts.set(authorities, secureContext);
  return { secureContext };
}
