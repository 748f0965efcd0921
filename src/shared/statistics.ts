/** What statistics can be grouped by. */
export const GROUPINGS = ['week', 'department', 'reviewer'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Days that they look back on, unless somebody says from when: twelve weeks. */
export const STATISTICS_USUAL_DAYS = 84;
/** The most days that are counted at once: two years, to compare one with the other. */
export const STATISTICS_DAYS_MAX = 731;
