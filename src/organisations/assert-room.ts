import { AppError } from '../errors.ts';

// How much of a kind one organisation may have in use at once: far more than a campus needs, and little enough that no other
// one notices. Each event is looked at for each endpoint, and lists are counted whenever they are shown.
export const KEYS_MAX = 1_000;
export const ENDPOINTS_MAX = 100;
export const DESIGNS_MAX = 1_000;
export const STAFF_MAX = 1_000;

/**
 * Looks whether one more fits in.
 * @param what as it is said of many: `webhook endpoints`
 * @param remedy what makes room: `delete one`
 * @throws AppError invalid_state
 */
export function assertRoom(there: number, most: number, what: string, remedy: string): void {
  if (there < most) return;
  throw new AppError(
    'invalid_state',
    `The organisation has ${there.toLocaleString('en')} ${what}, and ${most.toLocaleString('en')} is the most: ${remedy} that isn't needed any more.`,
  );
}
