import type { Failure } from '../../state/failures.ts';
import { type RunFigures, sectionRunOf } from '../../state/section-runs.ts';
import { type SentSection, type SentState, sentRecords } from '../../state/sent-records.ts';
import { WHOLE_RUN } from '../people-status.ts';
import type { PeopleStore } from '../tracked-people.ts';

export interface SectionStatus {
  /** The end of the last run, even of one that failed, ISO 8601; null before the first run. */
  lastRunAt: string | null;
  /** The figures of the last run that was completed. */
  figures: RunFigures | null;
  /** The reason why the last run was not completed; null if all is well. */
  fault: string | null;
  /** The number of records in each state. */
  counts: Record<SentState, number>;
  /** A fault that concerns the whole run, followed by the records that are set aside. */
  failures: Failure[];
}

export const sectionStatusOf = (
  store: PeopleStore,
  system: string,
  section: SentSection,
): Promise<SectionStatus> =>
  store.rolledBack(async (tx) => {
    const { at, figures, fault } = await sectionRunOf(tx, system, section);
    const sent = sentRecords(tx, system, section);
    const aside = await sent.listSetAside();
    return {
      ...{ lastRunAt: at, figures, fault, counts: await sent.counts() },
      failures: [
        ...(fault === null ? [] : [{ section, record: WHOLE_RUN, reason: fault, at: at ?? '' }]),
        ...aside.map(({ name, reason, at: since }) => ({ section, record: name, reason, at: since })),
      ],
    };
  });
