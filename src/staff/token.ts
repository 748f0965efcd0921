import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new secret for a session or a one-time link: 256 random bits, in a form that fits into a cookie or an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/**
 * The database stores this instead of a token: its SHA-256 in hexadecimal. Tokens are random, so no slow hash is
 * needed.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
