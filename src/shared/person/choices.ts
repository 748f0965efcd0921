/** The roles that a person can have on campus. */
export const HOLDER_TYPES = ['student', 'staff', 'contractor', 'visitor', 'access'] as const;
export type HolderType = (typeof HOLDER_TYPES)[number];

export const HOLDER_STATUSES = ['active', 'inactive', 'archived'] as const;
export type HolderStatus = (typeof HOLDER_STATUSES)[number];
