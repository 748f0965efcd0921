import type { Context } from '../../../context.ts';
import { todayOf } from '../../../organisations/today.ts';
import { daysLater } from '../../../shared/zone-days.ts';
import type { HolderFilter } from '../search/search-index.ts';
import type { Narrowing } from './queries.ts';

/** Filters that depend on the day on which the list is read. */
interface Today {
  needsCard?: boolean;
  expiresWithinDays?: number;
  /** YYYY-MM-DD. */
  expiredSince?: string;
}

/** The filter of a list of people, as a query string gives it. */
export type AskedFilter = HolderFilter & { q?: string } & Today &
  Omit<Narrowing, 'needsCard' | 'expiring' | 'expired'>;

/** The requested filter of a list or an export. Today is the day in the organisation's time zone. */
export function listFilter(
  context: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  { q, status, department, needsCard, expiresWithinDays, expiredSince, ...rest }: AskedFilter,
): HolderFilter & { q?: string; narrowing: Narrowing } {
  const ofToday = byToday({ needsCard, expiresWithinDays, expiredSince }, () =>
    todayOf(context, organisationId),
  );
  return {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(department !== undefined && { department }),
    narrowing: { ...rest, ...ofToday },
  };
}

function byToday(
  { needsCard, expiresWithinDays, expiredSince }: { [Name in keyof Today]: Today[Name] | undefined },
  todayOf: () => string,
): Pick<Narrowing, 'needsCard' | 'expiring' | 'expired'> {
  if (needsCard === undefined && expiresWithinDays === undefined && expiredSince === undefined) return {};
  const today = todayOf();
  return {
    ...(needsCard !== undefined && { needsCard: { is: needsCard, today } }),
    ...(expiresWithinDays !== undefined && {
      expiring: { from: today, to: daysLater(today, expiresWithinDays) },
    }),
    ...(expiredSince !== undefined && { expired: { from: expiredSince, to: daysLater(today, -1) } }),
  };
}
