import type { Grouping } from '../../../../shared/statistics.ts';
import { plural } from '../../plural.ts';

export const statistics = {
  title: 'Statistics',
  intro:
    'Photos are counted by the day they came in, with their outcome so far. Erased people are no longer counted.',
  export: 'Export CSV',
  filters: {
    label: 'Filters',
    by: 'By',
    from: 'From',
    to: 'To',
    period: 'Period',
    periods: {
      'this-week': 'This week',
      'last-week': 'Last week',
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-year': 'This year',
      'last-year': 'Last year',
    },
    usual: 'Last twelve weeks',
    own: 'Own dates',
    too_long: 'Choose at most two years.',
    backward: 'The first day can’t be after the last.',
  },
  by: { day: 'Day', week: 'Week', department: 'Department', reviewer: 'Reviewer' } satisfies Record<
    Grouping,
    string
  >,
  nobody: {
    day: '',
    week: '',
    department: 'No department',
    reviewer: 'Nobody',
  } satisfies Record<Grouping, string>,
  figures: {
    photosIn: 'Photos in',
    decided: (count: string) => `${count} decided`,
    median: 'Median time to decision',
    medianHint: 'Half of the photos were decided sooner.',
    firstTry: 'Approved first time',
    firstTryHint: (approved: string, people: string) => `${approved} of ${people} people with a decision`,
    printed: 'Cards printed',
    spoiled: (count: number) => plural(count, 'print failed', 'prints failed'),
    none: '–',
    underMinute: 'under a minute',
  },
  charts: {
    photos: { day: 'Photos by the day they came in', week: 'Photos by the week they came in' },
    cards: { day: 'Prints by day', week: 'Prints by week' },
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'withdrawn',
    waiting: 'not decided',
    printed: 'printed',
    spoiled: 'failed',
    none: 'Nothing in this period.',
    about: {
      day: (title: string, total: string, most: string, day: string) =>
        `${title}: ${total} in all, most on ${day} (${most}).`,
      week: (title: string, total: string, most: string, week: string) =>
        `${title}: ${total} in all, most in the week of ${week} (${most}).`,
    },
  },
  reasons: {
    title: 'Why photos were rejected',
    none: 'No photos were rejected.',
    several: 'One photo can be rejected for several reasons.',
    share: (percent: string) => `${percent} of those rejected`,
  },
  table: {
    day: 'Day',
    week: 'Week',
    department: 'Department',
    reviewer: 'Decided by',
    photosIn: 'Photos in',
    approved: 'Approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    median: 'Median wait',
    firstTry: 'First time',
    printed: 'Printed',
    spoiled: 'Failed prints',
    total: 'All',
  },
};
