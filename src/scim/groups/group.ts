import type { HolderType } from '../../shared/person/choices.ts';

/** A group: everybody of one type, or of one department. */
export interface Group {
  id: string;
  displayName: string;
}

const TYPE = 'type-';
const DEPARTMENT = 'department-';

export const typeGroup = (type: HolderType): Group => ({ id: `${TYPE}${type}`, displayName: type });

/** The id is made of the name, so that it needs no table and stays the same. */
export const departmentGroup = (department: string): Group => ({
  id: `${DEPARTMENT}${Buffer.from(department).toString('base64url')}`,
  displayName: department,
});

/** The groups of a person. */
export const groupsOf = ({
  holderType,
  department,
}: {
  holderType: HolderType;
  department: string | null;
}): Group[] => [typeGroup(holderType), ...(department === null ? [] : [departmentGroup(department)])];
