import type { Context } from '../../context.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import type { Narrowing } from './narrow-queries.ts';
import type { HolderFilter } from './search-index.ts';

/** What a query string says about whom a list shows. */
export type AskedFilter = HolderFilter & { q?: string; needsCard?: boolean } & Omit<Narrowing, 'needsCard'>;

/** The filter of a list or an export, as it was asked for: whoever needs a card needs it today, where the campus is. */
export function listFilter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  { q, status, department, needsCard, ...rest }: AskedFilter,
): HolderFilter & { q?: string; narrowing: Narrowing } {
  const narrowing: Narrowing = { ...rest };
  if (needsCard !== undefined) {
    const { timeZone } = organisationQueries(db).byId.get({ id: organisationId })!;
    narrowing.needsCard = { is: needsCard, today: calendarDay(timeZone, clock.now()) };
  }
  return {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(department !== undefined && { department }),
    narrowing,
  };
}
