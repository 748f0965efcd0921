import { type Body, bodyOf, changesOf, type Values } from './values.ts';

interface Merged {
  values: Values;
  /** Fields that both people changed, to different values; `values` has the user's own. */
  conflicts: (keyof Values)[];
}

/**
 * Merges the user's changes with somebody else's. A field that only one of them changed takes that person's
 * value.
 */
export function merge(before: Values, mine: Values, theirs: Values): Merged {
  const [base, own, other] = [bodyOf(before), bodyOf(mine), bodyOf(theirs)];
  const touched = Object.keys(changesOf(base, own)) as (keyof Body & keyof Values)[];
  const theirChanges = changesOf(base, other);
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]));
  return {
    values: { ...theirs, ...kept },
    conflicts: touched.filter(
      (field) => field in theirChanges && JSON.stringify(own[field]) !== JSON.stringify(other[field]),
    ),
  };
}
