import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 bits: nobody guesses a link, and it still fits into a small QR code. */
export const TOKEN_BYTES = 16;
const NONCE_BYTES = 12;

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/**
 * The token in a request's link. The database has only its hash: to mail the link again, the token is computed again
 * from the secret key.
 * @param key `secrets.photoRequests`
 */
export const tokenOf = (key: Uint8Array, { id, nonce }: { id: string; nonce: string }): string =>
  createHmac('sha256', key).update(`${id} ${nonce}`).digest().subarray(0, TOKEN_BYTES).toString('base64url');

/** Tokens are random, so no slow hash is needed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const linkTo = (publicUrl: string, token: string): string => `${publicUrl}/p/${token}`;
