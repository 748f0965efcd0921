import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { list } from '../../http/reply.ts';
import * as contract from './contract.ts';
import { present } from './present.ts';
import { jobPage } from './queries.ts';

export const printJobRoutes = (context: Context) =>
  new Elysia({ name: 'print-jobs', prefix: '/print-jobs' }).get(
    '',
    ...operation(
      context,
      {
        id: 'listPrintJobs',
        summary: 'List print jobs',
        description:
          'Newest first: each card that was given to a printer, and what became of it. `unclear` lists those that somebody has to look for.',
        scope: 'cards:read',
        query: contract.PrintJobsQuery,
        success: { status: 200, description: 'A page of jobs.', body: contract.PrintJobList },
        errors: ['validation_failed'],
        example: contract.examples.printJobs,
      },
      async ({ caller: { organisationId }, query: { page, pageSize, ...filter }, request }) => {
        const paged = { page, pageSize };
        const { rows, total } = await read(askedBy(context, request), jobPage, organisationId, filter, paged);
        return list(rows.map(present), { ...paged, total });
      },
    ),
  );
