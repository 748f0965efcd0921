import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { Card } from '../../db/schema/cards.ts';
import {
  factsOf,
  fragmentOf,
  hashDigits,
  hashedText,
  lengthWithSignature,
  signedText,
} from '../../shared/offline/fragment.ts';
import { fits } from '../../shared/offline/qr-room.ts';
import type { OfflineName } from '../../shared/offline/settings.ts';

/** A key that signs for an organisation. */
export interface SigningKey {
  /** Eight digits. */
  number: string;
  /** PKCS #8 in base64. */
  privateKey: string;
}

interface SignedCard extends Pick<Card, 'organisationId' | 'verificationCode' | 'issueNumber'> {
  lastDay: string | null;
  displayName: string;
}

/**
 * The fragment of a card's QR code. A name that is too long for the code's size is hashed.
 * @returns null if the QR code would be too fine to be read from a card, or for an issue number above 9999
 */
export function signedFragment(
  card: SignedCard,
  form: OfflineName,
  address: string,
  key: SigningKey,
): string | null {
  const { organisationId, verificationCode: code, displayName: text } = card;
  const hash = hashDigits(createHash('sha256').update(hashedText(code, text)).digest());
  const names = form === 'name' ? [{ text }, { hash }] : [{ hash }];
  for (const name of names) {
    const facts = factsOf({ ...card, keyNumber: key.number, name });
    if (facts === null || !fits(address, code, lengthWithSignature(facts))) continue;
    return fragmentOf(facts, signatureOf(signedText(organisationId, code, facts), key));
  }
  return null;
}

/** The Ed25519 signature over a text. */
export const signatureOf = (text: string, { privateKey }: SigningKey): Buffer =>
  sign(
    null,
    Buffer.from(text),
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  );
