import { Elysia } from 'elysia';
import { findOutdated, leaveOutdated } from '../../cards/outdated/leave.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { list, record } from '../../http/reply.ts';
import * as contract from './contract.ts';
import { listOutdated, listOutdatedCard, shownOutdated } from './list-outdated.ts';
import { listQueue } from './list-queue.ts';
import * as outdated from './outdated-contract.ts';

export const queueRoutes = (context: Context) =>
  new Elysia({ name: 'print-queue', prefix: '/print-queue' })
    .get(
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
    )
    .get(
      '/outdated',
      ...operation(
        context,
        {
          id: 'listOutdatedCards',
          summary: 'List the cards that are printed with old data',
          description:
            'Printed, active and suspended cards that show something of their person that has changed since: a name, another field that their design shows, their last valid day or the photo. Those that have been out of date for longest come first. They are proposals: a card is only printed anew when somebody orders its replacement, with `POST /cards/{id}/replace` and the reason `data_change`. Cards that have a replacement already, that were left as they are, or whose person is archived are not listed.',
          scope: 'cards:read',
          query: outdated.OutdatedQuery,
          success: { status: 200, description: 'A page of cards.', body: outdated.OutdatedList },
          errors: ['validation_failed'],
          example: { query: { page: '1' } },
        },
        async ({ caller: { organisationId }, query: { cardId, page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { cards, total } =
            cardId === undefined
              ? await listOutdated(context, askedBy(context, request), organisationId, paged)
              : listOutdatedCard(context.db, organisationId, cardId, paged);
          return list(cards, { ...paged, total });
        },
      ),
    )
    .get(
      '/outdated/:id',
      ...operation(
        context,
        {
          id: 'getOutdatedCard',
          summary: 'Get a card that is printed with old data',
          description: '`id` is that of the card. 404 when it shows nothing that has changed.',
          scope: 'cards:read',
          success: { status: 200, description: 'The card.', body: outdated.OutdatedData, etag: true },
          errors: ['not_found'],
          example: outdated.examples.get,
        },
        ({ caller: { organisationId }, params }) =>
          record(shownOutdated(context.db, findOutdated(context.db, organisationId, params.id!))),
      ),
    )
    .post(
      '/outdated/:id/leave',
      ...operation(
        context,
        {
          id: 'leaveOutdatedCard',
          summary: 'Leave a card as it is printed',
          description:
            'Its reprint is no longer proposed, until something that it shows changes again. `id` is that of the card; `If-Match` goes by the `version` of the proposal. Can be repeated.',
          scope: 'cards:write',
          success: { status: 200, description: 'The card.', body: outdated.OutdatedData, etag: true },
          errors: ['not_found', 'precondition_failed'],
          example: outdated.examples.leave,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          const row = await write(context, actor, leaveOutdated, organisationId, params.id!, ifMatch);
          return record(shownOutdated(context.db, row));
        },
      ),
    );
