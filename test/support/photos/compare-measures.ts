import { flat, type Stored, storedMeasures } from './stored-measures.ts';

/**
 * A measure may differ from the stored one by a fiftieth of its value plus a fiftieth of its standard deviation among
 * all pictures: processors differ in the last bits of a network's results.
 */
const TOLERANCE = 0.02;

const rows = storedMeasures();
const flatRows = rows.map((row) => flat(row.measures));

/** The standard deviation of each measure among all stored pictures. */
const spreads: Record<string, number> = Object.fromEntries(
  [...new Set(flatRows.flatMap(Object.keys))].map((name) => {
    const values = flatRows.map((row) => Number(row[name])).filter(Number.isFinite);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return [name, Math.sqrt(squares / values.length)];
  }),
);

/** The stored measures of a picture; null where nobody was found in it. */
export const storedOf = ({ change, person }: { change: string; person: string }): Stored | null =>
  rows.find((row) => row.change === change && row.person === person) ?? null;

/** Describes each measure that differs from the stored one by more than the tolerance. */
export function differences(anew: Stored['measures'], stored: Stored['measures']): string[] {
  const [now, before] = [flat(anew), flat(stored)];
  return [...new Set([...Object.keys(now), ...Object.keys(before)])].sort().flatMap((name) => {
    const [is, was] = [Number(now[name]), Number(before[name])];
    if (Number.isNaN(is) && Number.isNaN(was)) return [];
    const allowed = TOLERANCE * (Math.abs(was) + spreads[name]!);
    return Math.abs(is - was) <= allowed ? [] : [`${name} is ${is}, stored as ${was}`];
  });
}
