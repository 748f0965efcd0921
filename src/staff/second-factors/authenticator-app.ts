import { Secret, TOTP } from 'otpauth';

/** Authenticator apps know no other values for certain: RFC 6238 with SHA-1, six digits, and a new code every 30 s. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 (4) recommends 160 bits. */
const SECRET_BYTES = 20;
/** Steps by which a phone's clock may be early or late. */
const SKEW_STEPS = 1;

/** A new secret, in base32, as people type it where no camera is at hand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from the QR code (Key Uri Format). */
export const setUpUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  totpOf(secret, { issuer, label: email }).toString();

/**
 * Checks a code.
 * @returns the time step of the code, counted since 1970; null when the code is of no step near this time
 */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...named,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
