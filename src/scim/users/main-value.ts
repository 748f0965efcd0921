import type { ScimValue } from '../../db/schema/scim.ts';

/** The place of the value that a person's field takes: the primary one, or else that of work, or the first; -1 for none. */
export function mainOf(values: readonly Pick<ScimValue, 'type' | 'primary'>[]): number {
  const primary = values.findIndex((one) => one.primary === true);
  if (primary >= 0) return primary;
  const work = values.findIndex(({ type }) => type?.toLowerCase() === 'work');
  return work >= 0 ? work : values.length - 1 >= 0 ? 0 : -1;
}
