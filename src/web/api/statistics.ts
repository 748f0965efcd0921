import { queryOptions } from '@tanstack/react-query';
import type { Grouping } from '../../shared/statistics.ts';
import { api, data, type Schema } from './client/client.ts';

export type Statistics = Schema<'Statistics'>;
export type Figures = Schema<'StatisticsFigures'>;

export interface StatisticsPeriod {
  by: Grouping;
  /** YYYY-MM-DD, as `to`. Left out, it is as the server has it. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What came in and was printed. */
export const statisticsQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['statistics', period],
    queryFn: ({ signal }) => data(api.GET('/statistics', { params: { query: period }, signal })),
  });

/** The address of the same as a CSV file. */
export function statisticsExportUrl({ by, from, to }: StatisticsPeriod): string {
  const search = new URLSearchParams({ by, ...(from && { from }), ...(to && { to }) });
  return `/api/v1/statistics/export?${search}`;
}
