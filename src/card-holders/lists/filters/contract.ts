import { z } from 'zod';
import {
  flag,
  integer,
  moment,
  oneOf,
  optionalDate,
  optionalText,
  optionalUuid,
} from '../../../http/fields.ts';
import { EXPIRES_WITHIN, SEARCH_MAX } from '../../../shared/limits.ts';
import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../shared/person/choices.ts';
import { FIELDS } from '../../../shared/person/fields.ts';
import { PHOTO_STATES } from '../../../shared/person/states.ts';
import { REQUEST_STAGES } from '../../../shared/photo-campaigns.ts';
import type { CardHolderQuery } from '../../contract.ts';

/** This doesn't compile while a filter of the list is missing here. */
type Filter = Exclude<keyof z.infer<typeof CardHolderQuery>, 'page' | 'pageSize' | 'sort' | 'include'>;

/** The filters of the list of people, in the body of a request. Its name is older than its second use. */
export const FiltersInBody = z
  .object({
    q: optionalText(SEARCH_MAX, {
      description: 'As in the list of card holders, and so are the others.',
    }).optional(),
    status: oneOf(HOLDER_STATUSES).optional(),
    department: optionalText(FIELDS.department.max).optional(),
    holderType: oneOf(HOLDER_TYPES).optional(),
    campus: optionalText(160).optional(),
    hasPhoto: flag().optional(),
    needsCard: flag().optional(),
    expiresBefore: optionalDate().optional(),
    updatedSince: moment().optional(),
    photoState: oneOf(PHOTO_STATES).optional(),
    photoWaiting: flag().optional(),
    expiresWithinDays: integer(EXPIRES_WITHIN).optional(),
    cardExpiresWithinDays: integer(EXPIRES_WITHIN).optional(),
    expiredSince: optionalDate().optional(),
    photoRequest: oneOf(REQUEST_STAGES).optional(),
    photoCampaignId: optionalUuid().optional(),
  } satisfies Record<Filter, z.ZodType>)
  .meta({ id: 'BulkFilters', description: 'Everybody whom the list of card holders has for these filters.' });

/** Filters of a body as a query string would give them: one that is null narrows nothing. */
export const askedIn = (filters: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
