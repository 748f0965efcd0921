import { AppError } from '../errors.ts';

// The most that one organisation may have in use at the same time, for each kind of record: far more than a campus
// needs, and few enough that other organisations don't notice. Each event is compared with each endpoint, and lists are
// counted whenever they are shown.
export const KEYS_MAX = 1_000;
export const ENDPOINTS_MAX = 100;
export const DESIGNS_MAX = 1_000;
export const STAFF_MAX = 1_000;
export const KIOSKS_MAX = 100;
export const PRINTERS_MAX = 100;

/**
 * Makes sure that there is room for one more.
 * @param what in the plural: `webhook endpoints`
 * @param remedy the way to make room: `delete one`
 * @throws AppError invalid_state
 */
export function assertRoom(there: number, most: number, what: string, remedy: string): void {
  if (there < most) return;
  throw new AppError(
    'invalid_state',
    `The organisation has ${there.toLocaleString('en')} ${what}, and the limit is ${most.toLocaleString('en')}: ${remedy} that is no longer needed.`,
  );
}
