import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Paths of a certificate and its key. */
export interface Made {
  cert: string;
  key: string;
}

/**
 * Makes a certificate: self-signed, as an office without a certificate authority would, or signed by an authority.
 * @param hosts in the form of openssl's `subjectAltName`; by default this machine
 * @param authority a self-signed certificate, with its key
 */
export function makeCertificate(
  directory: string,
  name: string,
  {
    days = 90,
    hosts = 'DNS:localhost,IP:127.0.0.1',
    authority,
  }: { days?: number; hosts?: string; authority?: Made } = {},
): Made {
  const made = { cert: join(directory, `${name}.pem`), key: join(directory, `${name}.key`) };
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        `${days}`,
      ],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=${hosts}`],
      ...(authority === undefined ? [] : ['-CA', authority.cert, '-CAkey', authority.key]),
      ...['-keyout', made.key, '-out', made.cert],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl is needed to make certificates for tests: ${stderr}`);
  return made;
}
