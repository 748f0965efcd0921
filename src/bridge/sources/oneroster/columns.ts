import type { Roster } from '../../config/config.ts';
import type { FileName } from './files.ts';

/** The column that identifies a row, in every file. */
export const ID = 'sourcedId';
/** The column that tells which rows of a delta are gone. */
export const STATUS = 'status';

/** The columns that the format demands. */
const FORMAT: Record<FileName, readonly string[]> = {
  users: [ID, 'givenName', 'familyName'],
  roles: [ID, 'userSourcedId', 'role'],
  orgs: [ID, 'name'],
  demographics: [ID],
};
/** The columns that decide who somebody is, if they are there. */
const DECISIVE: Record<FileName, readonly string[]> = {
  users: ['enabledUser', 'role', 'primaryOrgSourcedId', 'orgSourcedIds'],
  roles: ['userSourcedId', 'role', 'roleType', 'beginDate', 'endDate', 'orgSourcedId'],
  orgs: [],
  demographics: [],
};

/** The columns that a site needs of a file. */
export interface NeededFile {
  name: FileName;
  /** The columns without which the file is refused. */
  required: readonly string[];
  /** The columns that are kept. All others, such as passwords, are dropped. */
  kept: readonly string[];
}

/** Matches a column of another file: `org.name`, `demographics.birthDate`. */
export const FROM_ANOTHER = /^(org|demographics)\.(.+)$/;

/** The files that a site needs. Nobody's demographics are read unless the configuration has a column of them. */
export function neededFiles({ columns, optional }: Roster): NeededFile[] {
  const named: Record<FileName, string[]> = { users: [], roles: [], orgs: [], demographics: [] };
  for (const column of Object.keys(columns)) {
    const [, file, name] = FROM_ANOTHER.exec(column) ?? [];
    if (file === undefined) named.users.push(column);
    else named[file === 'org' ? 'orgs' : 'demographics'].push(name!);
  }
  return (['users', 'roles', 'orgs', 'demographics'] as const)
    .filter((name) => name === 'users' || name === 'roles' || named[name].length > 0)
    .map((name) => ({
      name,
      required: [
        ...new Set([...FORMAT[name], ...named[name].filter((column) => !optional.includes(column))]),
      ],
      kept: [...new Set([...named[name], ...DECISIVE[name]])],
    }));
}
