import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { Review } from '../db/schema/photos.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { DAY_MS } from '../shared/durations.ts';
import type { Grouping } from '../shared/statistics.ts';
import { mondayOf } from '../shared/zone-days.ts';
import { type Counts, noCounts, roundedWait } from './counts.ts';
import { statisticsQueries } from './queries.ts';

/** The requested period and grouping: `from` and `to` are days of the organisation, YYYY-MM-DD, both included. */
export interface Asked {
  from: string;
  to: string;
  by: Grouping;
  timeZone: string;
}

type Subject = keyof ReturnType<typeof statisticsQueries>;

/**
 * Subjects are counted one after the other. For reviewers, only photos are counted: nobody knows who printed a card.
 */
const subjectsOf = (by: Grouping): Subject[] =>
  by === 'reviewer' ? ['photos'] : ['photos', 'printed', 'spoiled'];

/** The place where the counting continues. */
interface Place {
  subject: Subject;
  at: string;
  key: number | string;
}

/** The name is a day, the Monday of a week, a department or a reviewer; null for photos and cards that have none. */
type Group = [name: string | null, counts: Counts];

export interface CountedPart {
  groups: Group[];
  /** Null at the end. */
  next: Place | null;
}

/** Rows per read, which takes about ten milliseconds. */
const PART = 500;
const MINUTE_MS = 60 * 1000;

/** Counts a part of the photos and cards within a period, starting at `place`; null starts with the first part. */
export const countPart = reading(
  'statistics.countPart',
  (db: Db, organisationId: string, asked: Asked, place: Place | null): CountedPart => {
    const { from, to, by, timeZone } = asked;
    // Days begin up to 14 hours earlier than in UTC, and up to 12 hours later; rows outside the period are left out
    // below.
    const begin = daysAfter(from, -1);
    const [first, ...more] = subjectsOf(by);
    const { subject, at, key } = place ?? { subject: first!, at: begin, key: 0 };
    const range = { organisationId, at, key, until: daysAfter(to, 2), limit: PART };
    const rows: Row[] = statisticsQueries(db)[subject].all(range);
    const groups = new Map<string | null, Counts>();
    for (const row of rows) {
      const day = calendarDay(timeZone, Date.parse(row.at));
      if (day < from || day > to) continue;
      const name = NAMES[by](row, day);
      const counts = groups.get(name) ?? noCounts();
      groups.set(name, counts);
      COUNT[subject](counts, row);
    }
    if (rows.length === PART) {
      const last = rows.at(-1)!;
      return { groups: [...groups], next: { subject, at: last.at, key: last.key } };
    }
    const following = more[more.indexOf(subject) + 1];
    // 0 comes before every key, whether keys are numbers or texts.
    const next = following === undefined ? null : { subject: following, at: begin, key: 0 };
    return { groups: [...groups], next };
  },
  // Every part is a long read, so that short reads needn't share a thread with the many parts of the statistics.
  () => true,
);

interface Row {
  at: string;
  key: number | string;
  department: string | null;
  review?: Review | null;
  isFirst?: number;
}

const NAMES: Record<Grouping, (row: Row, day: string) => string | null> = {
  day: (_row, day) => day,
  week: (_row, day) => mondayOf(day),
  department: ({ department }) => department,
  // Reviewers are credited only with their own decisions. Photos that left the queue by themselves have no reviewer.
  reviewer: ({ review }) =>
    review && (review.decision !== 'withdrawn' || review.reason === 'by_staff') ? review.reviewedBy : null,
};

const COUNT: Record<Subject, (counts: Counts, row: Row) => void> = {
  photos: countPhoto,
  printed: (counts) => counts.cardsPrinted++,
  spoiled: (counts) => counts.cardsSpoiled++,
};

function countPhoto(counts: Counts, { at, review, isFirst }: Row): void {
  counts.photosIn++;
  if (!review) return;
  counts[review.decision]++;
  if (review.decision === 'withdrawn') return;
  if (isFirst) counts.firstTries++;
  if (isFirst && review.decision === 'approved') counts.firstTriesApproved++;
  for (const code of review.reasonCodes) counts.reasons[code] = (counts.reasons[code] ?? 0) + 1;
  const wait = roundedWait((Date.parse(review.reviewedAt) - Date.parse(at)) / MINUTE_MS);
  counts.waits[wait] = (counts.waits[wait] ?? 0) + 1;
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString();
