import { z } from 'zod';
import { oneOf, queryDate } from '../http/fields.ts';
import { dataOf } from '../http/schemas.ts';
import { REASON_CODES } from '../shared/reason-codes.ts';
import { GROUPINGS, STATISTICS_DAYS_MAX, STATISTICS_USUAL_DAYS } from '../shared/statistics.ts';
import { GROUPS_MAX } from './statistics.ts';

const WEEK = {
  photosIn: 212,
  approved: 180,
  rejected: 27,
  withdrawn: 3,
  medianMinutes: 94,
  firstTries: 190,
  firstTriesApproved: 171,
  reasons: { background: 14, focus: 9, glasses: 4 },
  cardsPrinted: 160,
  cardsSpoiled: 2,
};

export const EXAMPLE_STATISTICS = {
  from: '2026-09-21',
  to: '2026-09-27',
  by: 'week' as const,
  groups: [{ name: '2026-09-21', ...WEEK }],
  total: WEEK,
};

export const StatisticsQuery = z.object({
  by: oneOf(GROUPINGS, { description: 'What the groups are by.' }),
  from: queryDate({
    description: `The first day, in the organisation's time zone. Left out, ${STATISTICS_USUAL_DAYS} days are counted.`,
  }),
  to: queryDate({
    description: `The last day; at most ${STATISTICS_DAYS_MAX} are counted. Left out, today.`,
  }),
});

const count = (description: string) => z.int().meta({ description });

const figures = {
  photosIn: count('Photos that came in.'),
  approved: count('Of these, approved by now.'),
  rejected: count('Of these, rejected by now.'),
  withdrawn: count('Of these, withdrawn by now: nobody had to decide.'),
  medianMinutes: z.int().nullable().meta({
    description:
      'The median time from the announcement of a photo to its decision, in minutes; beyond a day it is rounded down to hours. Null without decisions.',
  }),
  firstTries: count(
    'People whose first photo is among these, and was decided about. Withdrawn photos don’t count.',
  ),
  firstTriesApproved: count('Of these, those whose first photo was approved.'),
  reasons: z.partialRecord(z.enum(REASON_CODES), z.int()).meta({
    description:
      'How many were rejected for each reason; one photo can have several. Left out where there are none.',
  }),
  cardsPrinted: count('Cards printed in this time; 0 for reviewers.'),
  cardsSpoiled: count('Prints that failed in this time; 0 for reviewers.'),
};

const Figures = z.object(figures).meta({ id: 'StatisticsFigures' });
const Group = z
  .object({
    name: z.string().nullable().meta({
      description:
        'A day, the Monday of a week, a department, or who decided; null for people without a department, and for photos without a decision, withdrawn ones among them unless staff withdrew them.',
    }),
    ...figures,
  })
  .meta({ id: 'StatisticsGroup' });

export const Statistics = z
  .object({
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
    by: z.enum(GROUPINGS),
    groups: z.array(Group).meta({
      description: `Every day or week in order, quiet ones too; departments and reviewers by their photos, most first, up to ${GROUPS_MAX.toLocaleString('en')}.`,
    }),
    total: Figures.meta({ description: 'All groups together.' }),
  })
  .meta({
    id: 'Statistics',
    description: 'What came in, what became of it, and what was printed.',
    examples: [EXAMPLE_STATISTICS],
  });

export const StatisticsData = dataOf(Statistics);
