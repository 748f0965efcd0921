import type { Role } from './rights.ts';

/** The accounts that must have a second factor, by an organisation's choice. */
export const SECOND_FACTOR_RULES = ['none', 'admins', 'all'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** The ways to take the second step of a log-in. */
export const FACTOR_KINDS = ['authenticator_app', 'passkey', 'recovery_code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const mustHaveSecondFactor = (rule: SecondFactorRule, roles: readonly Role[]): boolean =>
  rule === 'all' || (rule === 'admins' && roles.includes('admin'));

export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;
/** With no more than these left, it is time for new ones. */
export const FEW_RECOVERY_CODES = 3;

/** From the password to the second factor, or from the beginning of setting one up to its end. */
export const CHALLENGE_MINUTES = 10;
