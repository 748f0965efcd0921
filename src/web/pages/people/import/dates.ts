import { certainOrder, type DayOrder, isAmbiguous, readDay } from '../../../../shared/days/written-day.ts';

/** The orders that some of a file's dates certainly have: several, when it was put together from other files. */
export const certainOrders = (dates: readonly string[]): ReadonlySet<DayOrder> =>
  new Set(dates.map(certainOrder).filter((order) => order !== null));

/** The order for a file's ambiguous dates: the one that most other dates have, or day first where none tells. */
export function guessOrder(dates: readonly string[]): DayOrder {
  const count = (order: DayOrder) => dates.filter((date) => certainOrder(date) === order).length;
  if (!dates.some(isAmbiguous) && count('dmy') + count('mdy') === 0) return 'ymd';
  return count('mdy') > count('dmy') ? 'mdy' : 'dmy';
}

/** True for a date that may be day first or month first, in a file that has dates of both kinds. */
export const isUnsure = (text: string, orders: ReadonlySet<DayOrder>): boolean =>
  orders.has('dmy') && orders.has('mdy') && isAmbiguous(text);

/** True when dates could be day first or month first, and no other date of the file tells. */
export const isUntold = (dates: readonly string[]): boolean => {
  const orders = certainOrders(dates);
  return !orders.has('dmy') && !orders.has('mdy') && dates.some(isAmbiguous);
};

/** A date as the API takes it. Anything else stays as it is, for the server to refuse. */
export const toIsoDate = (text: string, order: DayOrder, timeZone: string | null): string =>
  readDay(text, { order, timeZone, hasSerials: true }) ?? text;
