import { queryOptions } from '@tanstack/react-query';
import type { Grouping } from '../../shared/statistics.ts';
import { api, data, type Schema } from './client/client.ts';

export type Statistics = Schema<'Statistics'>;
export type Figures = Schema<'StatisticsFigures'>;

export interface StatisticsPeriod {
  by: Grouping;
  /** The first day, YYYY-MM-DD. The server has defaults for `from` and `to`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Figures about incoming photos, decisions and printed cards. */
export const statisticsQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['statistics', period],
    queryFn: ({ signal }) => data(api.GET('/statistics', { params: { query: period }, signal })),
  });

/** The address of the same figures as a CSV file. */
export function statisticsExportUrl({ by, from, to }: StatisticsPeriod): string {
  const search = new URLSearchParams({ by, ...(from && { from }), ...(to && { to }) });
  return `/api/v1/statistics/export?${search}`;
}
