import type { Entry } from './entry.ts';
import { DirectoryFault } from './faults.ts';

/** The most values of one attribute that are read: a group's members in a large Active Directory. */
const VALUES_MAX = 100_000;

/**
 * Fetches the values that the server has left out of an entry. Active Directory sends 1,500 at a time, as
 * `member;range=0-1499`.
 * @param read reads one entry, null when it is gone
 * @throws DirectoryFault when there are too many, or no more come
 */
export async function fetchRanges(
  entry: Entry,
  read: (dn: string, attributes: readonly string[]) => Promise<Entry | null>,
): Promise<void> {
  for (;;) {
    const [left] = entry.ranges;
    if (left === undefined) return;
    const { name, next } = left;
    if (next > VALUES_MAX)
      throw new DirectoryFault(`${entry.dn} has more than ${VALUES_MAX} values of ${name}: leave it out.`);
    const further = await read(entry.dn, [`${name};range=${next}-*`]);
    if (further === null || entry.addRange(further, name) === 0)
      throw new DirectoryFault(
        `${entry.dn} has more than ${next} values of ${name}, and no more of them come.`,
      );
  }
}
