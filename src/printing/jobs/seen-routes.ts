import { Elysia } from 'elysia';
import { CardData, examples } from '../../cards/contract.ts';
import { present } from '../../cards/present.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { operation } from '../../http/operation.ts';
import { record } from '../../http/reply.ts';
import { noteSeen } from './seen.ts';

export const seenRoutes = (context: Context) =>
  new Elysia({ name: 'seen-cards', prefix: '/cards' }).post(
    '/:id/seen',
    ...operation(
      context,
      {
        id: 'noteCardSeen',
        summary: 'Note that a card came out of its printer',
        description:
          'For somebody who has scanned its QR code or its chip: a card whose print was `sent` or `unclear` is printed. Can be repeated, and changes nothing for a card that is known to be printed.',
        scope: 'cards:write',
        success: { status: 200, description: 'The card.', body: CardData, etag: true },
        errors: ['not_found', 'invalid_state', 'precondition_failed'],
        example: examples.getCard,
      },
      async ({ caller: { actor, organisationId }, params, ifMatch }) => {
        const seen = { address: context.publicUrl };
        return record(
          present(await write(context, actor, noteSeen, organisationId, params.id!, seen, ifMatch)),
        );
      },
    ),
  );
