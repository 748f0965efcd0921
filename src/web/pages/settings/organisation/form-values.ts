import { isNumberPrefix } from '../../../../shared/card-number.ts';
import { CARD_NUMBER_WIDTH } from '../../../../shared/limits.ts';
import { OFFLINE_MAX_AGE_HOURS, type OfflineName } from '../../../../shared/offline/settings.ts';
import type { Organisation } from '../../../api/organisation.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.organisation.problems;
const GIGABYTE = 1_000_000_000;

/**
 * A quota in gigabytes, as people would type it. The form sends a quota only if somebody changes it, so
 * rounding loses nothing.
 */
export function inGigabytes(bytes: number): string {
  const gigabytes = bytes / GIGABYTE;
  return String(Number(gigabytes.toFixed(gigabytes < 1 ? 4 : 2)));
}

/** The settings as typed. */
export interface Settings {
  name: string;
  timeZone: string;
  cardNumberPrefix: string;
  cardNumberWidth: string;
  verificationShowsPhoto: boolean;
  singleNames: boolean;
  offlineName: OfflineName;
  offlineMaxAgeHours: string;
  /** In gigabytes; empty for the installation's default. */
  photoQuotaBytes: string;
}

export const toForm = (organisation: Organisation): Settings => ({
  name: organisation.name,
  timeZone: organisation.timeZone,
  cardNumberPrefix: organisation.cardNumberPrefix,
  cardNumberWidth: String(organisation.cardNumberWidth),
  verificationShowsPhoto: organisation.verificationShowsPhoto,
  singleNames: organisation.singleNames,
  offlineName: organisation.offlineName,
  offlineMaxAgeHours: String(organisation.offlineMaxAgeHours),
  photoQuotaBytes: organisation.photoQuotaBytes === null ? '' : inGigabytes(organisation.photoQuotaBytes),
});

const isWhole = (value: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max;

const isWidth = (value: string): boolean => isWhole(value, CARD_NUMBER_WIDTH);

/** Checks of each field, made before anything is sent to the server. */
export const problems = {
  name: (value: string) => (value.trim() === '' ? t.name : null),
  cardNumberPrefix: (value: string) => (isNumberPrefix(value.trim()) ? null : t.prefix),
  cardNumberWidth: (value: string) => (isWidth(value) ? null : t.width),
  offlineMaxAgeHours: (value: string) => (isWhole(value, OFFLINE_MAX_AGE_HOURS) ? null : t.maxAge),
  photoQuotaBytes: (value: string) => (value.trim() === '' || Number(value) >= 0 ? null : t.quota),
};

/** The width for the example; null if the text isn't a valid width. */
export const widthOf = (value: string): number | null => (isWidth(value) ? Number(value) : null);

/** The settings that differ from those of `before`, as the API takes them. */
export function changed(values: Settings, before: Settings) {
  const is = (field: keyof Settings) => values[field] !== before[field];
  const quota = values.photoQuotaBytes.trim();
  return {
    ...(is('name') && { name: values.name }),
    ...(is('timeZone') && { timeZone: values.timeZone }),
    ...(is('cardNumberPrefix') && { cardNumberPrefix: values.cardNumberPrefix }),
    ...(is('cardNumberWidth') && { cardNumberWidth: Number(values.cardNumberWidth) }),
    ...(is('verificationShowsPhoto') && { verificationShowsPhoto: values.verificationShowsPhoto }),
    ...(is('singleNames') && { singleNames: values.singleNames }),
    ...(is('offlineName') && { offlineName: values.offlineName }),
    ...(is('offlineMaxAgeHours') && { offlineMaxAgeHours: Number(values.offlineMaxAgeHours) }),
    ...(is('photoQuotaBytes') && {
      photoQuotaBytes: quota === '' ? null : Math.round(Number(quota) * GIGABYTE),
    }),
  };
}

/** The current settings, with the values that were typed. Untouched fields have the current values. */
export function rebased(values: Settings, before: Settings, now: Settings): Settings {
  const typed = Object.entries(values).filter(([field, value]) => before[field as keyof Settings] !== value);
  return { ...now, ...Object.fromEntries(typed) };
}
