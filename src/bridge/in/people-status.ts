import type { Failure } from '../state/failures.ts';
import { type Figures, lastRunOf } from './last-run.ts';
import { namelessText } from './report-run.ts';
import { type PeopleStore, trackedPeople } from './tracked-people.ts';

/** Stands in place of a record when a fault concerns the whole run. */
export const WHOLE_RUN = 'as a whole';

export interface PeopleStatus {
  /** The end of the last run, even of one that failed, ISO 8601; null before the first run. */
  lastRunAt: string | null;
  /** The figures of the last run that was completed. */
  figures: Figures | null;
  /** The reason why the last run changed nobody, or was interrupted; null if all is well. */
  fault: string | null;
  /** The number of people whom the bridge sent and has not let go. */
  sent: number;
  letGo: number;
  /** The number of times that the bridge has put back a person's fields after somebody changed them in Lanyard. */
  putBack: number;
  /** Faults that concern the whole run, followed by people who are set aside. */
  failures: Failure[];
}

export const peopleStatusOf = (store: PeopleStore, system: string): Promise<PeopleStatus> =>
  store.rolledBack(async (tx) => {
    const { at, figures, fault, putBack } = await lastRunOf(tx, system);
    const tracked = trackedPeople(tx, system);
    const counts = await tracked.counts();
    const aside = await tracked.listSetAside();
    const whole = [
      ...(fault === null ? [] : [{ record: WHOLE_RUN, reason: fault }]),
      ...(figures !== null && figures.nameless > 0
        ? [{ record: 'rows without externalId', reason: namelessText(figures.nameless) }]
        : []),
    ];
    return {
      lastRunAt: at,
      figures,
      fault,
      sent: counts.in + counts.leaving,
      letGo: counts.gone,
      putBack,
      failures: [
        ...whole.map((one): Failure => ({ section: 'people', ...one, at: at ?? '' })),
        ...aside.map(
          ({ externalId, reason, at: since }): Failure => ({
            ...{ section: 'people', record: externalId, reason, at: since },
          }),
        ),
      ],
    };
  });
