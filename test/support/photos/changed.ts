import type { Check } from '../../../src/shared/photos/report.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import { type Stored, storedMeasures, verdictOn } from './stored-measures.ts';

/** The stored measures of one picture, and the verdict on them. */
export interface Changed extends Stored, ReturnType<typeof verdictOn> {}

export const allChanged: Changed[] = storedMeasures().map((row) => ({ ...row, ...verdictOn(row) }));

/** The pictures of all people with this change; throws when there are none. */
export function changed(change: string): Changed[] {
  const found = allChanged.filter((row) => row.change === change);
  if (found.length === 0) throw new Error(`no measures are stored of ${change}`);
  return found;
}

export const checkOf = ({ checks }: Changed, name: CheckName): Check =>
  checks.find((one) => one.check === name)!;

/** True for a person in front of a plain wall, not in a room. */
export const isPosed = ({ person }: Changed): boolean => !person.endsWith(', in a room');

/** Applies `say` to each row, and returns the results by person: an assertion on them names the people who differ. */
export const byPerson = <T>(rows: readonly Changed[], say: (row: Changed) => T): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.person, say(row)]));

/** Maps everybody to the same value. */
export const everybody = <T>(rows: readonly Changed[], said: T): Record<string, T> =>
  byPerson(rows, () => said);
