import type { Context } from '../../../context.ts';
import { todayOf } from '../../../organisations/today.ts';
import { daysLater } from '../../../shared/zone-days.ts';
import type { HolderFilter } from '../search/search-index.ts';
import type { Narrowing } from './queries.ts';

/** Filters that depend on the day on which the list is read. */
interface Today {
  needsCard?: boolean;
  expiresWithinDays?: number;
  cardExpiresWithinDays?: number;
  /** YYYY-MM-DD. */
  expiredSince?: string;
}

/** The filter of a list of people, as a query string gives it. */
export type AskedFilter = HolderFilter & { q?: string } & Today & Omit<Narrowing, NarrowedByToday>;

type NarrowedByToday = 'needsCard' | 'expiring' | 'cardExpiring' | 'expired';

/** The requested filter of a list or an export. Today is the day in the organisation's time zone. */
export function listFilter(
  context: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  asked: AskedFilter,
): HolderFilter & { q?: string; narrowing: Narrowing } {
  const {
    q,
    status,
    department,
    needsCard,
    expiresWithinDays,
    cardExpiresWithinDays,
    expiredSince,
    ...rest
  } = asked;
  const ofToday = byToday({ needsCard, expiresWithinDays, cardExpiresWithinDays, expiredSince }, () =>
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
  asked: { [Name in keyof Today]: Today[Name] | undefined },
  todayOf: () => string,
): Pick<Narrowing, NarrowedByToday> {
  if (Object.values(asked).every((one) => one === undefined)) return {};
  const { needsCard, expiresWithinDays, cardExpiresWithinDays, expiredSince } = asked;
  const today = todayOf();
  const within = (days: number) => ({ from: today, to: daysLater(today, days) });
  return {
    ...(needsCard !== undefined && { needsCard: { is: needsCard, today } }),
    ...(expiresWithinDays !== undefined && { expiring: within(expiresWithinDays) }),
    ...(cardExpiresWithinDays !== undefined && { cardExpiring: within(cardExpiresWithinDays) }),
    ...(expiredSince !== undefined && { expired: { from: expiredSince, to: daysLater(today, -1) } }),
  };
}
