import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { CHANGES_KEPT_DAYS } from '../shared/durations.ts';
import { ErasedData } from './contract.ts';
import { eraseCardHolder } from './erase.ts';
import { removeFiles } from './remove-photo.ts';

export const privacyRoutes = (context: Context) =>
  new Elysia({ name: 'privacy', prefix: '/card-holders' }).delete(
    '/:id',
    ...operation(
      context,
      {
        id: 'eraseCardHolder',
        summary: 'Erase a card holder',
        description: [
          'Erases the person for good, in one step: their data, their photos with the files, links to other systems, values in the audit log, and what webhook deliveries said about them. To end a card but keep the person, archive them instead.',
          'Cards stay, but are revoked (`holder_left`, with the event `card.revoked`) and lose what was printed on them. Only number, chip and verification code remain, so that a card still in somebody’s hand is known to be void. Unprinted items of orders are cancelled; an order that was for nobody else loses its reference, notes and idempotency key.',
          `The feeds \`card-holders\` and \`photos\` have a \`delete\` for each record, with its \`id\` and the person’s \`externalId\`, by which bridges erase them on their side. These go after ${CHANGES_KEPT_DAYS} days. The audit log keeps who did what and when, with ids only. The \`externalId\` can be used again. Earlier backups still contain the person.`,
        ].join('\n\n'),
        scope: 'card_holders:erase',
        success: { status: 200, description: 'The id they had. A repeat gives 404.', body: ErasedData },
        errors: ['not_found', 'precondition_failed'],
        example: { params: { id: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17' } },
      },
      async ({ caller: { actor, organisationId }, params, ifMatch }) => {
        const id = params.id!.toLowerCase();
        const hasBucket = context.blobs.bucket !== null;
        const removed = await write(context, actor, eraseCardHolder, organisationId, id, ifMatch, hasBucket);
        removeFiles(context, removed);
        return ok({ id });
      },
    ),
  );
