import { certainOrder, type DayOrder, isAmbiguous, readDay } from '../../../../shared/days/written-day.ts';

/**
 * The orders of day, month and year that certainly occur among a file's dates: several when the file was put
 * together from others.
 */
export const certainOrders = (dates: readonly string[]): ReadonlySet<DayOrder> =>
  new Set(dates.map(certainOrder).filter((order) => order !== null));

/**
 * The order in which to read a file's ambiguous dates: the one that more of its certain dates have, or day
 * first when they don't decide it. `ymd` when no date begins with the day or the month.
 */
export function guessOrder(dates: readonly string[]): DayOrder {
  const count = (order: DayOrder) => dates.filter((date) => certainOrder(date) === order).length;
  if (!dates.some(isAmbiguous) && count('dmy') + count('mdy') === 0) return 'ymd';
  return count('mdy') > count('dmy') ? 'mdy' : 'dmy';
}

/** True for a date that could be day first or month first, in a file that certainly has both. */
export const isUnsure = (text: string, orders: ReadonlySet<DayOrder>): boolean =>
  orders.has('dmy') && orders.has('mdy') && isAmbiguous(text);

/** True for a date with slashes or hyphens whose numbers only fit another order than the one that was chosen. */
export const isOtherwise = (text: string, chosen: DayOrder): boolean => {
  const order = certainOrder(text);
  // With full stops, the day is always first, and a year in front is clear to everybody.
  return order !== null && order !== 'ymd' && chosen !== 'ymd' && order !== chosen && !text.includes('.');
};

/** The number where a date with slashes or hyphens would have its month, as it stands there. */
export const monthIn = (text: string, chosen: DayOrder): string =>
  text.match(/\d+/g)?.[chosen === 'mdy' ? 0 : 1] ?? '';

/**
 * True when some dates could be day first or month first, and no other date in the file settles the order.
 */
export const isDayOrderUnknown = (dates: readonly string[]): boolean => {
  const orders = certainOrders(dates);
  return !orders.has('dmy') && !orders.has('mdy') && dates.some(isAmbiguous);
};

/** A date as the API takes it. Any other text stays as it is, and the server refuses it. */
export const toIsoDate = (text: string, order: DayOrder, timeZone: string | null): string =>
  readDay(text, { order, timeZone, hasSerials: true }) ?? text;
