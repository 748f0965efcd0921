import type { Lanyard } from '../../lanyard/client.ts';
import type { Report } from '../../report.ts';
import { type SectionRun, saveSectionRun, sectionRunOf } from '../../state/section-runs.ts';
import {
  type SentRecord,
  type SentRecords,
  type SentSection,
  sentRecords,
} from '../../state/sent-records.ts';
import type { PeopleStore } from '../tracked-people.ts';

/** A running `[photos_in]` or `[cards_in]`: the site's records on one side, Lanyard on the other. */
export interface SectionSync {
  section: SentSection;
  system: string;
  /** The database that keeps track of what was sent. */
  store: PeopleStore;
  lanyard: Lanyard;
  report: Report;
  stop: AbortSignal;
}

/** Works on the tracked records in one transaction. */
export const updateSent = <T>(
  { store, system, section }: SectionSync,
  work: (sent: SentRecords) => Promise<T>,
): Promise<T> => store.transaction((tx) => work(sentRecords(tx, system, section)));

/** Like `updateSent`, for reading only. */
export const readSent = <T>(
  { store, system, section }: SectionSync,
  work: (sent: SentRecords) => Promise<T>,
): Promise<T> => store.rolledBack((tx) => work(sentRecords(tx, system, section)));

export const readRun = ({ store, system, section }: SectionSync): Promise<SectionRun> =>
  store.rolledBack((tx) => sectionRunOf(tx, system, section));

export const updateRun = (
  { store, system, section }: SectionSync,
  some: Partial<SectionRun>,
): Promise<void> => store.transaction((tx) => saveSectionRun(tx, system, section, some));

/** The columns that show whether a record has changed, in chunks. The SQL works in every kind of database. */
export const readFingerprints = ({
  store,
  system,
  section,
}: SectionSync): AsyncIterable<Pick<SentRecord, 'record' | 'state' | 'hash' | 'reason'>[]> =>
  // The name of a system has no characters that would need escaping in SQL.
  (store.queryOwn ?? store.query)(
    `SELECT "record", "state", "hash", "reason" FROM "lanyard_bridge_sent" WHERE "system" = '${system}' AND "section" = '${section}'`,
  ) as AsyncIterable<unknown> as AsyncIterable<SentRecord[]>;

export const reportAside = (
  { report, section }: Pick<SectionSync, 'report' | 'section'>,
  name: string,
  reason: string,
): void =>
  report.row({
    section,
    action: 'set aside',
    record: name,
    table: 'Lanyard',
    key: keyOf(section, name),
    reason,
  });

/** A record's key in reports. */
export const keyOf = (section: SentSection, name: string): Record<string, string> =>
  section === 'cards_in' ? { externalCardId: name } : { externalId: name };
