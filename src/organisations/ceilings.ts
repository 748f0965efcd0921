import type { Organisation } from '../db/schema/organisations.ts';
import { invalid } from '../errors.ts';

// What protects the tenants of an installation from each other isn't their own to lift.

/** The most that its admins may raise the quota for photos to, in bytes. */
export const quotaCeiling = ({ photoQuotaMaxBytes }: Organisation, defaultBytes: number): number =>
  photoQuotaMaxBytes ?? defaultBytes;

/** The most that its admins may let a key ask for, requests a minute; 0 is no limit. */
export const keyRateCeiling = (
  { keyRateLimitMax }: Pick<Organisation, 'keyRateLimitMax'>,
  defaultPerMinute: number,
): number => keyRateLimitMax ?? defaultPerMinute;

/** What a key without a limit of its own may send, requests a minute: the installation's, or a lower ceiling; 0 is no limit. */
export const usualKeyRate = (
  organisation: Pick<Organisation, 'keyRateLimitMax'>,
  defaultPerMinute: number,
): number => lesserRate(defaultPerMinute, keyRateCeiling(organisation, defaultPerMinute));

/** The stricter of two limits, of which 0 is none. */
export const lesserRate = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);

/**
 * @param bytes null for the installation's default
 * @throws AppError validation_failed
 */
export function assertAllowedQuota(
  organisation: Organisation,
  bytes: number | null,
  defaultBytes: number,
): void {
  const ceiling = quotaCeiling(organisation, defaultBytes);
  // What was set before stays allowed.
  if (bytes === organisation.photoQuotaBytes || (bytes ?? defaultBytes) <= ceiling) return;
  throw aboveCeiling('/photoQuotaBytes', `${ceiling} bytes`, '--photo-quota-bytes');
}

/**
 * @param perMinute 0 for no limit, null for the installation's
 * @throws AppError validation_failed
 */
export function assertAllowedKeyRate(
  organisation: Organisation,
  perMinute: number | null,
  defaultPerMinute: number,
): void {
  if (perMinute === null) return;
  const ceiling = keyRateCeiling(organisation, defaultPerMinute);
  if (ceiling === 0 || (perMinute !== 0 && perMinute <= ceiling)) return;
  throw aboveCeiling('/rateLimitPerMinute', `${ceiling} requests a minute`, '--max-key-rate-limit');
}

const aboveCeiling = (path: string, ceiling: string, option: string) =>
  invalid([
    {
      path,
      code: 'above_ceiling',
      message: `is above the ${ceiling} that this organisation is allowed; whoever runs the installation can raise that: lanyard orgs set ${option}`,
    },
  ]);
