import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import { PHOTO_STATES } from '../../../../shared/person/states.ts';
import { REQUEST_STAGES } from '../../../../shared/photo-campaigns.ts';
import type { HolderFilter } from '../../../api/holders.ts';
import type { OptionalColumn } from '../list/columns.ts';
import type { DayDirection } from './day.ts';

/** A filter, described by the kind of its value. */
export type Declared = {
  /** The columns that the list has while the filter is set, because they say why somebody is found. */
  shows?: readonly OptionalColumn[];
} & (
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'campaign' }
  /** The name of something that people share, such as a department. */
  | { kind: 'name' }
  /** A number of days from today. */
  | { kind: 'days'; first: string }
  /** A date, or a number of days before or after the day on which somebody reads the list. */
  | { kind: 'day'; direction: DayDirection; first: string }
);

/**
 * The list's filters, in the order in which they are offered. Their names are the same in the address and in
 * the API.
 */
export const FILTERS = {
  status: { kind: 'choice', values: HOLDER_STATUSES },
  department: { kind: 'name' },
  campus: { kind: 'name' },
  holderType: { kind: 'choice', values: HOLDER_TYPES },
  photoState: { kind: 'choice', values: PHOTO_STATES },
  photoWaiting: { kind: 'choice', values: ['true', 'false'] },
  hasPhoto: { kind: 'choice', values: ['true', 'false'] },
  needsCard: { kind: 'choice', values: ['true', 'false'] },
  photoRequest: { kind: 'choice', values: REQUEST_STAGES },
  photoCampaignId: { kind: 'campaign' },
  expiresWithinDays: { kind: 'days', first: '30', shows: ['expiryDate', 'cardValidUntil'] },
  cardExpiresWithinDays: { kind: 'days', first: '30', shows: ['cardValidUntil'] },
  expiredSince: { kind: 'day', direction: 'ago', first: '-30d', shows: ['expiryDate', 'cardValidUntil'] },
  expiresBefore: { kind: 'day', direction: 'ahead', first: '30d', shows: ['expiryDate'] },
  updatedSince: { kind: 'day', direction: 'ago', first: '-7d' },
} as const satisfies Record<Exclude<keyof HolderFilter, 'q'>, Declared>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
