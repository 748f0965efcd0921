import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { download } from '../http/answer/download.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { CSV_TYPE } from '../lib/csv.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { todayOf } from '../organisations/today.ts';
import { StatisticsData, StatisticsQuery } from './contract.ts';
import type { Asked } from './count.ts';
import { exportedStatistics } from './export.ts';
import { periodOf } from './period.ts';
import { countStatistics } from './statistics.ts';

const DESCRIPTION =
  'Photos are counted by the day on which they came in, with what has become of them by now; prints by the day on which they were reported. People who were erased, and photos that were removed when their time was over, are no longer counted.';

export const statisticsRoutes = (context: Context) => {
  const asked = (organisationId: string, { by, from, to }: Pick<Asked, 'by'> & Partial<Asked>): Asked => {
    const { timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
    return { ...periodOf({ from, to }, todayOf(context, organisationId)), by, timeZone };
  };
  return new Elysia({ name: 'statistics', prefix: '/statistics' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getStatistics',
          summary: 'Count what came in and was printed',
          description: DESCRIPTION,
          scope: 'audit:read',
          query: StatisticsQuery,
          success: { status: 200, description: 'The statistics.', body: StatisticsData },
          errors: ['validation_failed'],
          example: { query: { by: 'week' } },
        },
        async ({ caller: { organisationId }, query, request }) => {
          const { timeZone, ...what } = asked(organisationId, query);
          const counted = await countStatistics(askedBy(context, request), organisationId, {
            ...what,
            timeZone,
          });
          return ok({ ...what, ...counted });
        },
      ),
    )
    .get(
      '/export',
      ...operation(
        context,
        {
          id: 'exportStatistics',
          summary: 'Export statistics as CSV',
          description: `A line for each group and one for the total, with a column for each reason that photos were rejected for, and without prints if it is by reviewer. ${DESCRIPTION}`,
          scope: 'audit:read',
          query: StatisticsQuery,
          success: { status: 200, description: 'The file.', contentType: 'text/csv' },
          errors: ['validation_failed'],
          example: { query: { by: 'department' } },
        },
        async ({ caller: { organisationId }, query, request }) => {
          const what = asked(organisationId, query);
          const filename = `statistics-by-${what.by}-${what.from}-${what.to}.csv`;
          return download(context, request, { filename, contentType: CSV_TYPE }, async () =>
            exportedStatistics(
              what.by,
              await countStatistics(askedBy(context, request), organisationId, what),
            ),
          );
        },
      ),
    );
};
