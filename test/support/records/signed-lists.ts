import { createHash, generateKeyPairSync } from 'node:crypto';
import { type SigningKey, signatureOf } from '../../../src/cards/offline/sign.ts';
import type { PublishedKeys, RevocationPage } from '../../../src/shared/offline/known.ts';

/** A key that signs, and its public half as it is published. */
export function offlineKeyPair(number: string): {
  signing: SigningKey;
  published: PublishedKeys['keys'][number];
} {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signing: SigningKey = {
    number,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
  const kid = { kid: number, publicKey: publicKey.export({ format: 'jwk' }).x! };
  return { signing, published: { ...kid, notBefore: '2026-01-01T00:00:00.000Z', notAfter: null } };
}

/** A part of a list as the server signs it. */
export function signedPage(page: RevocationPage, key: SigningKey, alg = 'EdDSA'): string {
  const text = [{ alg, kid: key.number }, page]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** The hash by which a list names the card with a code. */
export const listedHash = (code: string): string =>
  createHash('sha256').update(code).digest().subarray(0, 8).toString('base64url');
