import type { Organisation } from '../db/schema/organisations.ts';
import { invalid } from '../errors.ts';

// Ceilings protect the organisations of an installation from each other, so no organisation can raise its own.

/** The highest photo quota that the organisation's admins may set, in bytes. */
export const quotaCeiling = ({ photoQuotaMaxBytes }: Organisation, defaultBytes: number): number =>
  photoQuotaMaxBytes ?? defaultBytes;

/** The highest limit that the organisation's admins may give a key, in requests per minute; 0 means no limit. */
export const keyRateCeiling = (
  { keyRateLimitMax }: Pick<Organisation, 'keyRateLimitMax'>,
  defaultPerMinute: number,
): number => keyRateLimitMax ?? defaultPerMinute;

/**
 * The limit of a key without one of its own, in requests per minute: the installation's, or a lower ceiling; 0 means no
 * limit.
 */
export const usualKeyRate = (
  organisation: Pick<Organisation, 'keyRateLimitMax'>,
  defaultPerMinute: number,
): number => lesserRate(defaultPerMinute, keyRateCeiling(organisation, defaultPerMinute));

/** The stricter of two limits, where 0 means no limit. */
export const lesserRate = (one: number, other: number): number =>
  one === 0 || other === 0 ? Math.max(one, other) : Math.min(one, other);

/**
 * @param bytes null means the installation's default
 * @throws AppError validation_failed
 */
export function assertAllowedQuota(
  organisation: Organisation,
  bytes: number | null,
  defaultBytes: number,
): void {
  const ceiling = quotaCeiling(organisation, defaultBytes);
  // A quota that is already set stays allowed.
  if (bytes === organisation.photoQuotaBytes || (bytes ?? defaultBytes) <= ceiling) return;
  throw aboveCeiling('/photoQuotaBytes', `${ceiling} bytes`, '--photo-quota-bytes');
}

/**
 *
 * @param perMinute 0 means no limit, null the installation's limit
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
      message: `is above the ${ceiling} allowed for this organisation; the operator of the installation can raise that: lanyard orgs set ${option}`,
    },
  ]);
