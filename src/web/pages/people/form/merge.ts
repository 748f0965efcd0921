import { type Body, bodyOf, changesOf, type Values } from './values.ts';

export interface Merged {
  values: Values;
  /** Fields that both have changed, each to something else; the values have one's own. */
  conflicts: (keyof Values)[];
}

/** Brings one's own changes and somebody else's together: whoever alone has changed a field is followed. */
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
