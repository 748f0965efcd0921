import { randomBytes } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import { seal, unseal } from '../../lib/seal.ts';
import { CHALLENGE_MINUTES } from '../../shared/second-factors.ts';

/** Facts that the server wants back, unchanged and in time. Nothing of them is stored before they are back. */
interface Facts {
  /** A log-in between its two steps, in the browser's cookie. */
  log_in: {
    /** Null for a passkey alone, which says itself whose it is. */
    staffId: string | null;
    /** The password that was right. Another one since then ends the log-in. */
    passwordSetAt: string | null;
  };
  /** An authenticator app that is being set up. */
  authenticator_app: Beginning & { secret: string };
  /** A passkey that is being set up. */
  passkey: Beginning;
}

/** The account and its state when setting up a factor began. */
export interface Beginning {
  staffId: string;
  sessionId: string;
  /** `secondFactorsChangedAt`. A change since then ends the beginning, whose proof was for the factors of before. */
  factorsChangedAt: string | null;
}

export type Challenge<Purpose extends keyof Facts> = Facts[Purpose] & {
  purpose: Purpose;
  /** 256 random bits in base64url, which passkeys sign. */
  id: string;
  /** Milliseconds since 1970. */
  endsAtMs: number;
};

const ID_BYTES = 32;
export const CHALLENGE_SECONDS = CHALLENGE_MINUTES * 60;

export const newChallenge = <Purpose extends keyof Facts>(
  clock: Clock,
  purpose: Purpose,
  facts: Facts[Purpose],
): Challenge<Purpose> => ({
  ...facts,
  purpose,
  id: randomBytes(ID_BYTES).toString('base64url'),
  endsAtMs: clock.now() + CHALLENGE_SECONDS * 1000,
});

/** @param key `secrets.challenges` */
export const sealChallenge = (challenge: Challenge<keyof Facts>, key: Uint8Array): string =>
  seal(key, JSON.stringify(challenge)).toString('base64url');

/** Opens what `sealChallenge` made; null for anything else, for another purpose, and when the time is over. */
export function openChallenge<Purpose extends keyof Facts>(
  text: string,
  purpose: Purpose,
  { secrets, clock }: { secrets: { challenges: Uint8Array }; clock: Clock },
): Challenge<Purpose> | null {
  const opened = unseal(secrets.challenges, Buffer.from(text, 'base64url'));
  if (opened === null) return null;
  const challenge = JSON.parse(opened) as Challenge<Purpose>;
  return challenge.purpose === purpose && challenge.endsAtMs > clock.now() ? challenge : null;
}
