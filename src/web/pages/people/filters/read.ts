import { EXPIRES_WITHIN } from '../../../../shared/limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import { PHOTO_STATES } from '../../../../shared/person/states.ts';
import { REQUEST_STAGES } from '../../../../shared/photo-campaigns.ts';
import { startOfDayIn } from '../../../../shared/zone-days.ts';
import type { HolderFilter } from '../../../api/holders.ts';
import { dayMeant } from './day.ts';
import { FILTERS, type FilterName } from './declared.ts';

interface Today {
  /** Today's date in the organisation's time zone, YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

/**
 * The filters of an address, as the API takes them. Relative days become dates, counted from today; invalid
 * values are left out.
 */
export function readFilters(search: URLSearchParams, { today, timeZone }: Today): HolderFilter {
  const text = (name: FilterName | 'q') => search.get(name) || undefined;
  const oneOf = <T extends string>(name: FilterName, values: readonly T[]) =>
    values.find((one) => one === search.get(name));
  const flag = (name: FilterName) =>
    oneOf(name, ['true', 'false']) ? search.get(name) === 'true' : undefined;
  const day = (name: 'expiredSince' | 'expiresBefore' | 'updatedSince') =>
    dayMeant(search.get(name) ?? '', FILTERS[name].direction, today);
  return {
    q: text('q'),
    status: oneOf('status', HOLDER_STATUSES),
    department: text('department'),
    holderType: oneOf('holderType', HOLDER_TYPES),
    campus: text('campus'),
    photoState: oneOf('photoState', PHOTO_STATES),
    photoWaiting: flag('photoWaiting'),
    hasPhoto: flag('hasPhoto'),
    needsCard: flag('needsCard'),
    photoRequest: oneOf('photoRequest', REQUEST_STAGES),
    photoCampaignId: idIn(text('photoCampaignId')),
    expiresWithinDays: daysAhead(text('expiresWithinDays')),
    cardExpiresWithinDays: daysAhead(text('cardExpiresWithinDays')),
    expiredSince: day('expiredSince'),
    expiresBefore: day('expiresBefore'),
    updatedSince: momentOf(day('updatedSince'), timeZone),
  } satisfies HolderFilter & Record<FilterName | 'q', unknown>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && ID.test(text) ? text : undefined;

function daysAhead(text: string | undefined): number | undefined {
  const days = /^\d{1,5}$/.test(text ?? '') ? Number(text) : undefined;
  return days !== undefined && days <= EXPIRES_WITHIN.max ? days : undefined;
}

/** The moment at which a day begins in the organisation's time zone. */
const momentOf = (day: string | undefined, timeZone: string): string | undefined =>
  day === undefined ? undefined : new Date(startOfDayIn(timeZone, day)).toISOString();
