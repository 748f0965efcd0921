import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
/** Android's description of a key (KeyDescription). */
const KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17';

/** All of it that a verifier reads: version 0, in software, made for a challenge of 32 bytes. */
const keyDescription = (challenge: Buffer): Buffer => {
  const numbers = Buffer.from([2, 1, 0, 10, 1, 0, 2, 1, 0, 10, 1, 0]);
  const fields = Buffer.concat([
    numbers,
    Buffer.from([4, challenge.length]),
    challenge,
    Buffer.from([4, 0, 48, 0, 48, 0]),
  ]);
  return Buffer.concat([Buffer.from([48, fields.length]), fields]);
};

/**
 * Certificates that an Android phone could send for a passkey: the passkey's own, and a root's.
 * @param spki the passkey's public key
 * @param hash of the client data
 * @param revocations the address of the revocation list
 */
export async function androidCertificates(
  spki: Buffer,
  hash: Buffer,
  revocations: string,
): Promise<Buffer[]> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const make = webcrypto.subtle;
  const keys = (await make.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const now = Date.now();
  const common = {
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + DAY_MS),
  };
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...common,
    serialNumber: '01',
    name: 'CN=Root',
    keys,
  });
  const own = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: '02',
    subject: 'CN=Key',
    issuer: 'CN=Root',
    publicKey: new x509.PublicKey(spki),
    signingKey: keys.privateKey,
    extensions: [
      new x509.CRLDistributionPointsExtension([revocations]),
      new x509.Extension(KEY_DESCRIPTION, false, keyDescription(hash)),
    ],
  });
  return [own, root].map(({ rawData }) => Buffer.from(rawData));
}
