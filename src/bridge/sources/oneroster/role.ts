import type { HolderType } from '../../../shared/person/choices.ts';
import type { Roster } from '../../config/config.ts';
import type { Fields, KeptRows } from './kept-rows.ts';

export interface FoundRole {
  holderType: HolderType;
  orgSourcedId: string | undefined;
}

/** The words for somebody who has no role. */
export const NO_ROLE = 'without a role';
const NOT_NOW = 'without a role today';

/**
 * The role that decides what somebody is: among the roles that count today and have a type, a primary one comes first,
 * and then the one that the configuration names first. Version 1.1 has the only role in `users.csv`.
 * @returns the role, or why the user is passed over: a role that gets no card, or none
 */
export function roleOf(
  kept: KeptRows,
  roles: Roster['roles'],
  today: string,
  id: string,
  user: Fields,
): FoundRole | string {
  const wanted = Object.keys(roles).map((name) => name.toLowerCase());
  const own = kept.ownedBy('roles', id);
  const all = own.length === 0 && user.role !== undefined ? [user] : own;
  const fitting = all
    .map((one) => ({ one, place: wanted.indexOf((one.role ?? '').toLowerCase()) }))
    .filter(({ place }) => place >= 0);
  const found = fitting
    .filter(({ one }) => isNow(one, today))
    .sort((a, b) => rankOf(a.one) - rankOf(b.one) || a.place - b.place)[0];
  if (found === undefined) return fitting.length > 0 ? NOT_NOW : (all[0]?.role ?? NO_ROLE);
  return { holderType: Object.values(roles)[found.place]!, orgSourcedId: found.one.orgSourcedId };
}

const rankOf = ({ roleType }: Fields): number => (roleType?.toLowerCase() === 'primary' ? 0 : 1);

/** Both days of a role count. */
const isNow = ({ beginDate, endDate }: Fields, today: string): boolean =>
  (beginDate === undefined || beginDate <= today) && (endDate === undefined || endDate >= today);
