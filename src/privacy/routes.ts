import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { ErasedData } from './contract.ts';
import { erase } from './erase.ts';

export const privacyRoutes = (context: Context) =>
  new Elysia({ name: 'privacy', prefix: '/card-holders' }).delete(
    '/:id',
    ...operation(
      context,
      {
        id: 'eraseCardHolder',
        summary: 'Erase a card holder',
        description: [
          'Erases the person for good, in one step: their data, photos (the files, too), links to other systems, the values in the audit log, and what webhook deliveries said of them. To end a card and keep the person, archive them instead.',
          'Cards stay, revoked (`holder_left`, with the event `card.revoked`) and without what was printed on them: only number, chip and verification code remain, so that a card that is still in somebody’s hand is known to be void. Items of orders that were not printed are cancelled; an order that was for nobody else loses its reference, notes and idempotency key.',
          'The feeds `card-holders` and `photos` have a `delete` for each record, with its `id` and the person’s `externalId`, by which bridges erase them on their side; after 90 days that is gone, too. The audit log keeps who did what when, about ids. The `externalId` is free to be used again. Backups that were made before still have the person.',
        ].join('\n\n'),
        scope: 'card_holders:erase',
        success: { status: 200, description: 'The id that they had. A repeat is 404.', body: ErasedData },
        errors: ['not_found', 'precondition_failed'],
        example: { params: { id: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17' } },
      },
      async ({ caller: { actor, organisationId }, params, ifMatch }) => {
        const id = params.id!.toLowerCase();
        await erase(context, actor, { organisationId, id, ifMatch });
        return ok({ id });
      },
    ),
  );
