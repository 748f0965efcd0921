import { Select } from '@mantine/core';
import { daysLater, startOfDayIn } from '../../../../shared/zone-days.ts';
import type { PhotoFilter } from '../../../api/photos.ts';
import { useSession, useTimeZone, useToday } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.review.grid.decided;

/** The choices of a first day, by the days between it and today. */
const SINCE = { '0': t.today, '1': t.yesterday, '6': t.week, '29': t.month };
type Since = keyof typeof SINCE;
const OWN = 'own';

interface Decided {
  since: Since | null;
  isOwn: boolean;
  /** The choice as the API takes it. */
  filter: Pick<PhotoFilter, 'reviewedSince' | 'reviewedBy'>;
}

/**
 * The chosen days and reviewers of decided photos.
 * @param search the address; null where photos have no decision yet
 */
export function useDecided(search: URLSearchParams | null): Decided {
  const { staff } = useSession();
  const timeZone = useTimeZone();
  const today = useToday();
  const asked = search?.get('decided') ?? '';
  const since = Object.hasOwn(SINCE, asked) ? (asked as Since) : null;
  const isOwn = search?.get('by') === OWN;
  const firstDay = since === null ? null : daysLater(today, -since);
  return {
    since,
    isOwn,
    filter: {
      ...(firstDay !== null && { reviewedSince: new Date(startOfDayIn(timeZone, firstDay)).toISOString() }),
      ...(isOwn && { reviewedBy: staff.name }),
    },
  };
}

interface Props {
  decided: Decided;
  set: (name: string, value: string | null) => void;
}

/** Narrows decided photos to recent decisions, and to one's own. */
export const DecidedFilter = ({ decided: { since, isOwn }, set }: Props) => (
  <>
    <Select
      label={t.label}
      w={150}
      clearable
      placeholder={t.anyDay}
      value={since}
      data={Object.entries(SINCE).map(([value, label]) => ({ value, label }))}
      onChange={(value) => set('decided', value)}
    />
    <Select
      label={t.by}
      w={130}
      clearable
      placeholder={t.anybody}
      value={isOwn ? OWN : null}
      data={[{ value: OWN, label: t.me }]}
      onChange={(value) => set('by', value)}
    />
  </>
);
