import { HOLDER_STATUSES, HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import { PHOTO_STATES } from '../../../../shared/person/states.ts';
import type { HolderFilter } from '../../../api/holders.ts';
import type { Way } from './day.ts';

/** A filter by the kind of its value. */
export type Declared =
  | { kind: 'choice'; values: readonly string[] }
  /** A name that people have, such as that of a department. */
  | { kind: 'name' }
  /** So many days ahead. */
  | { kind: 'days'; first: string }
  /** A day, or so many days before or after the one on which the list is read. */
  | { kind: 'day'; way: Way; first: string };

/** The filters of the list, as they are offered. Their names are the same in the address and in the API. */
export const FILTERS = {
  status: { kind: 'choice', values: HOLDER_STATUSES },
  department: { kind: 'name' },
  campus: { kind: 'name' },
  holderType: { kind: 'choice', values: HOLDER_TYPES },
  photoState: { kind: 'choice', values: PHOTO_STATES },
  hasPhoto: { kind: 'choice', values: ['true', 'false'] },
  needsCard: { kind: 'choice', values: ['true', 'false'] },
  expiresWithinDays: { kind: 'days', first: '30' },
  expiredSince: { kind: 'day', way: 'ago', first: '-30d' },
  expiresBefore: { kind: 'day', way: 'ahead', first: '30d' },
  updatedSince: { kind: 'day', way: 'ago', first: '-7d' },
} as const satisfies Record<Exclude<keyof HolderFilter, 'q'>, Declared>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
