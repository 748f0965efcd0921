import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { list } from '../../http/reply.ts';
import * as contract from './contract.ts';
import { listQueue } from './list-queue.ts';

export const queueRoutes = (context: Context) =>
  new Elysia({ name: 'print-queue', prefix: '/print-queue' }).get(
    '',
    ...operation(
      context,
      {
        id: 'listPrintQueue',
        summary: 'List the cards that wait for the printer',
        description:
          'Failed prints first, then the cards that have waited longest. Each says what could not be printed as it is written, if it were printed now. Nothing is changed.',
        scope: 'cards:read',
        query: contract.QueueQuery,
        success: { status: 200, description: 'A page of the queue.', body: contract.QueueList },
        errors: ['validation_failed'],
        example: { query: { page: '1' } },
      },
      async ({ caller: { organisationId }, query: { orderId = null, page, pageSize }, request }) => {
        const asked = askedBy(context, request);
        const paged = { page, pageSize };
        const { cards, total } = await listQueue(context, asked, organisationId, { orderId }, paged);
        return list(cards, { ...paged, total });
      },
    ),
  );
