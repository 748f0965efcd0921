import { counted, firstFew } from '../../../lib/words.ts';
import type { DirectoryAddress, DirectoryPeople } from '../../config/config.ts';
import type { Found } from '../../targets/target.ts';
import type { PeopleSource } from '../source.ts';
import { PATIENCE, type Patience } from './connection.ts';
import { namesOf, planReading } from './reading.ts';
import { absenceWords, readNames } from './schema.ts';
import { openSession, type Session } from './session.ts';

/** The people of a directory. If its answer isn't whole, nobody is changed. */
export function directorySource(
  directory: DirectoryAddress,
  people: DirectoryPeople,
  patience: Patience = PATIENCE,
): PeopleSource {
  let taken: string | null = null;
  /** The attributes that the directory knows, once somebody has asked. */
  let names: string[] | null = null;
  const notes = new Map<string, boolean>();
  return {
    label: `[directory] ${directory.label}`,
    timeZone: directory.timeZone,
    async *rows() {
      const session = await openSession(directory, patience);
      try {
        const explain = async (attribute: string) => {
          names ??= await readNames(session);
          return absenceWords(attribute, names);
        };
        const reading = await planReading(session, directory, people, explain);
        for (const note of reading.notes) if (!notes.has(note)) notes.set(note, false);
        let count = 0;
        const late: { dn: string; row: Found }[] = [];
        for await (const entries of session.search(reading.filter, reading.attributes)) {
          count += entries.length;
          const rows = entries.map((entry) => ({ dn: entry.dn, row: reading.rowOf(entry) }));
          const isLate = ({ dn }: { dn: string }) => reading.active?.dns.has(dn) === false;
          late.push(...rows.filter(isLate));
          const ready = rows.filter((one) => !isLate(one)).map(({ row }) => row);
          if (ready.length > 0) yield ready;
        }
        if (late.length > 0) yield await judged(session, reading.active!.filter, late);
        const left = session.referrals.size === 0 ? '' : `; ${referralsOf(session)}`;
        taken = `has ${counted(count, 'entry', 'entries')} that match ${reading.filter}${left}.`;
        if (left !== '' && !notes.has(REFERRALS)) notes.set(REFERRALS, false);
      } finally {
        session.close();
      }
    },
    taken: () => taken,
    freshNotes() {
      const fresh = [...notes].flatMap(([note, isSaid]) => (isSaid ? [] : [note]));
      for (const note of fresh) notes.set(note, true);
      return fresh;
    },
  };
}

const REFERRALS =
  'The directory refers to other servers, which are left alone: whoever is only there is not among these people.';

const referralsOf = ({ referrals }: Session): string =>
  `${counted(referrals.size, 'referral', 'referrals')} to other servers left alone (${firstFew([...referrals])})`;

/**
 * The rows of people whom the search for active people lacked. It came before the search for all of them, so somebody
 * may have been added, or enabled, between the two, and would lose a card until the next run: it is asked once more.
 */
async function judged(
  session: Session,
  activeFilter: string,
  late: readonly { dn: string; row: Found }[],
): Promise<Found[]> {
  const dns = await namesOf(session, activeFilter);
  return late.map(({ dn, row }) => ({ ...row, status: dns.has(dn) ? 'active' : 'inactive' }));
}
