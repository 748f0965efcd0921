import type { Context } from '../../../context.ts';
import { todayOf } from '../../../organisations/today.ts';
import type { HolderFilter } from '../search/search-index.ts';
import type { Narrowing } from './queries.ts';

/** The filter of a list of people, as a query string gives it. */
export type AskedFilter = HolderFilter & { q?: string; needsCard?: boolean } & Omit<Narrowing, 'needsCard'>;

/** The requested filter of a list or an export. "Needs a card" means today, in the organisation's time zone. */
export function listFilter(
  context: Pick<Context, 'db' | 'clock'>,
  organisationId: string,
  { q, status, department, needsCard, ...rest }: AskedFilter,
): HolderFilter & { q?: string; narrowing: Narrowing } {
  const narrowing: Narrowing = { ...rest };
  if (needsCard !== undefined)
    narrowing.needsCard = { is: needsCard, today: todayOf(context, organisationId) };
  return {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(department !== undefined && { department }),
    narrowing,
  };
}
