import type { Known } from '../../../shared/offline/known.ts';
import { LANGUAGES, type Language } from '../../../shared/texts/languages.ts';

/** The settings of a door, as its browser stores them. */
export interface Settings {
  /** The id of the organisation whose cards are checked; null until the link of one was opened. */
  organisation: string | null;
  /** Null for the browser's own. */
  language: Language | null;
  isMuted: boolean;
  /** The id that the browser gave to the camera that somebody chose; null for the one at the back. */
  camera: string | null;
  /** The latest time that the clock of this device has shown, ms since 1970: a clock that shows less was set back. */
  latestMs: number;
}

export const NEW_SETTINGS: Settings = {
  organisation: null,
  language: null,
  isMuted: false,
  camera: null,
  latestMs: 0,
};

/** Settings that a browser has stored; null for anything else, such as what is left after a fault. */
export function settingsIn(kept: unknown): Settings | null {
  if (!isObject(kept)) return null;
  const { organisation, language, isMuted, camera, latestMs } = kept;
  const isSound =
    isTextOrNull(organisation) &&
    (language === null || LANGUAGES.some((one) => one === language)) &&
    typeof isMuted === 'boolean' &&
    isTextOrNull(camera) &&
    Number.isFinite(latestMs);
  return isSound ? (kept as unknown as Settings) : null;
}

/** Knowledge that a browser has stored; null for anything else. */
export function knownIn(kept: unknown): Known | null {
  if (!isObject(kept)) return null;
  const { keys, revoked, next, asOf, maxAgeHours, begun } = kept;
  const isSound =
    areKeys(keys) &&
    isList(revoked) &&
    isTextOrNull(next) &&
    (asOf === null || isTime(asOf)) &&
    Number.isFinite(maxAgeHours) &&
    (begun === null || (isObject(begun) && isList(begun.revoked) && typeof begun.next === 'string'));
  return isSound ? (kept as unknown as Known) : null;
}

/** True for an answer of `/.well-known/lanyard-keys`. */
export function areKeys(value: unknown): value is Known['keys'] {
  if (!isObject(value) || !isObject(value.organisation) || !Array.isArray(value.keys)) return false;
  const { id, name, timeZone } = value.organisation;
  return typeof id === 'string' && typeof name === 'string' && isZone(timeZone) && value.keys.every(isKey);
}

const isKey = (value: unknown): boolean =>
  isObject(value) &&
  typeof value.kid === 'string' &&
  typeof value.publicKey === 'string' &&
  /^[\w-]{43}$/.test(value.publicKey) &&
  isTime(value.notBefore);

const isList = (value: unknown): boolean => value instanceof Map;
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const isTime = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isZone = (value: unknown): boolean => {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
