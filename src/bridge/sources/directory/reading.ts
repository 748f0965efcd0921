import type { DirectoryAddress, DirectoryPeople } from '../../config/config.ts';
import type { Found } from '../../targets/target.ts';
import { isAlwaysThere, statusOf } from './active.ts';
import { type Entry, readableName } from './entry.ts';
import { DirectoryFault } from './faults.ts';
import { filterOf } from './filter.ts';
import { rowOf } from './person-row.ts';
import type { Session } from './session.ts';

/** The way in which entries are asked for, and become rows, in one run. */
export interface Reading {
  filter: string;
  attributes: readonly string[];
  notes: readonly string[];
  /** The filter of active people, and the names of those who matched; null when it isn't a filter that says who is active. */
  active: { filter: string; dns: ReadonlySet<string> } | null;
  rowOf(entry: Entry): Found;
}

/**
 * Finds out which attributes can be read. A directory leaves out what an account may not see, without a word: a field
 * would be emptied for everybody. So fields whose attribute nobody has are left as they are.
 * @param explain says why nobody may have an attribute
 * @throws DirectoryAway, DirectoryFault
 */
export async function planReading(
  session: Session,
  directory: DirectoryAddress,
  people: DirectoryPeople,
  explain: (attribute: string) => Promise<string>,
): Promise<Reading> {
  const filter = await filterOf(session, directory);
  const notes: string[] = [];
  const isAny = await session.hasAny(filter);
  /** The name of each field's attribute in the server's answers: `sn` when `surname` is asked for. */
  const readable: Record<string, string> = {};
  for (const [field, attribute] of Object.entries(people.attributes)) {
    const name = isAny ? await nameIn(session, filter, attribute) : attribute;
    if (name !== null) readable[field] = name;
    else if (field === 'externalId')
      throw nobodyHas(directory, attribute, 'by which people are told apart', await explain(attribute));
    else
      notes.push(
        `No entry has ${attribute}, so ${field} is left as it is in Lanyard.${await explain(attribute)}`,
      );
  }
  const byFilter = people.active?.startsWith('(') ? people.active : null;
  const byAttribute = byFilter === null ? people.active : null;
  if (isAny && byAttribute !== null)
    notes.push(...(await doubtsAbout(byAttribute, session, filter, directory, explain)));
  const active = byFilter === null ? null : await activeBy(session, `(&${filter}${byFilter})`);
  if (isAny && active?.dns.size === 0)
    throw new DirectoryFault(
      `[people] active ${byFilter} matches nobody, so all people would become inactive: nobody was changed. Check it, and whether bind_dn may read its attributes.`,
    );
  const nowMs = Date.now();
  const fields = Object.keys(readable);
  const named = { ...people, attributes: readable };
  return {
    ...{ filter, notes, active },
    attributes: [...new Set([...Object.values(readable), ...(byAttribute === null ? [] : [byAttribute])])],
    rowOf(entry) {
      const row = rowOf(entry, named, fields, directory);
      if (byAttribute !== null) row.status = statusOf(entry, byAttribute, nowMs);
      if (active !== null) row.status = active.dns.has(entry.dn) ? 'active' : 'inactive';
      return row;
    },
  };
}

/** The name under which the server sends an attribute; null when nobody has it, or it may be searched and not read. */
async function nameIn(session: Session, filter: string, attribute: string): Promise<string | null> {
  const entry = await session.first(`(&${filter}(${attribute}=*))`, [attribute]);
  return entry === null ? null : readableName(entry, attribute);
}

/**
 * Looks whether an attribute that says who is active can be read. Most directories leave it out of entries that aren't
 * locked, so that nobody has it may be right.
 * @returns a note, or none
 */
async function doubtsAbout(
  attribute: string,
  session: Session,
  filter: string,
  directory: DirectoryAddress,
  explain: (attribute: string) => Promise<string>,
): Promise<string[]> {
  if ((await nameIn(session, filter, attribute)) !== null) return [];
  const isHidden = isAlwaysThere(attribute) || (await session.hasAny(`(&${filter}(${attribute}=*))`));
  if (isHidden) throw nobodyHas(directory, attribute, 'which says who is active', await explain(attribute));
  return [
    `No entry has ${attribute}, so everybody counts as active. That is right if nobody is locked.${await explain(attribute)}`,
  ];
}

async function activeBy(session: Session, filter: string): Promise<Reading['active']> {
  return { filter, dns: await namesOf(session, filter) };
}

const nobodyHas = ({ label }: DirectoryAddress, attribute: string, what: string, why: string): Error =>
  new DirectoryFault(`No entry of ${label} has ${attribute}, ${what}: nobody was changed.${why}`);

/** The names of all entries that match. @throws DirectoryAway, DirectoryFault */
export async function namesOf(session: Session, filter: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const entries of session.search(filter, ['1.1'])) for (const { dn } of entries) names.add(dn);
  return names;
}
