import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import { doubtQueries } from './doubt-queries.ts';

/** A name and a department that somebody else may have as well. */
export interface SoughtName {
  sortKey: string;
  department: string | null;
  /** The id of the row's own person, who is not a namesake; null for somebody new. */
  self: string | null;
}

export interface Person {
  id: string;
}

/**
 * For each entry, another person with the same name who may be in the same department: the departments are equal, or at
 * least one of them is unknown. Null when there is nobody, or nothing is sought.
 */
export const namesakesOf = reading(
  'card-holders.namesakes',
  (db: Db, organisationId: string, sought: (SoughtName | null)[]): (Person | null)[] => {
    const { namesake, namesakeWithoutDepartment, anyNamesake } = doubtQueries(db);
    return sought.map((one) => {
      if (one === null) return null;
      const { sortKey, department, self } = one;
      const asked = { organisationId, sortKey, self: self ?? '' };
      return department === null
        ? anyNamesake.get(asked)
        : (namesake.get({ ...asked, department }) ?? namesakeWithoutDepartment.get(asked));
    });
  },
);
