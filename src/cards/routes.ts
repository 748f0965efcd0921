import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { operation } from '../http/operation.ts';
import { list, record } from '../http/reply.ts';
import { activateCard, suspendCard } from './activate-and-suspend.ts';
import { type Cause, findCard, type Target } from './change.ts';
import * as contract from './contract.ts';
import { revokeCard } from './end.ts';
import { examples } from './examples.ts';
import { present } from './present.ts';
import { cardPage } from './queries.ts';
import { replaceCard } from './replace.ts';

export const cardRoutes = (context: Context) =>
  new Elysia({ name: 'cards', prefix: '/cards' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listCards',
          summary: 'List issued cards',
          description:
            'Newest first. Those that were ever activated, unless a status is asked for: `queued` shows what waits for the printer.',
          scope: 'cards:read',
          query: contract.CardsQuery,
          success: { status: 200, description: 'A page of cards.', body: contract.CardList },
          errors: ['validation_failed'],
          example: { query: { status: 'active' } },
        },
        ({ caller, query }) => {
          const { page, pageSize, ...filter } = query;
          const { rows, total } = cardPage(context.db, caller.organisationId, filter, { page, pageSize });
          return list(rows.map(present), { page, pageSize, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getCard',
          summary: 'Get a card',
          scope: 'cards:read',
          success: { status: 200, description: 'The card.', body: contract.CardData, etag: true },
          errors: ['not_found'],
          example: examples.getCard,
        },
        ({ caller, params }) => record(present(findCard(context.db, caller.organisationId, params.id!))),
      ),
    )
    .post(
      '/:id/activate',
      ...operation(
        context,
        {
          id: 'activateCard',
          summary: 'Make a card valid',
          description:
            'A printed card that is handed over, or one that was suspended. The card that it replaces is revoked as `replaced`, and so is any other active one of its holder. Where its last valid day is over, it verifies as expired all the same. Can be repeated.',
          scope: 'cards:write',
          body: contract.ActivateBody,
          isBodyOptional: true,
          success: { status: 200, description: 'The active card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.activateCard,
        },
        async (input) =>
          record(
            present(await write(context, input.caller.actor, activateCard, targetOf(input), input.body)),
          ),
      ),
    )
    .post(
      '/:id/suspend',
      ...operation(
        context,
        {
          id: 'suspendCard',
          summary: 'Make a card invalid for a while',
          description:
            'For a card that may turn up again; `activate` ends it. Can be repeated: the first reason stays.',
          scope: 'cards:write',
          body: contract.StepBody,
          success: { status: 200, description: 'The suspended card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.suspendCard,
        },
        async (input) =>
          record(
            present(
              await write(context, input.caller.actor, suspendCard, targetOf(input), causeOf(input.body)),
            ),
          ),
      ),
    )
    .post(
      '/:id/revoke',
      ...operation(
        context,
        {
          id: 'revokeCard',
          summary: 'End a card for good',
          description:
            'At once, and whatever its state: where it was not handed over yet, its order item fails. As `lost` or `stolen` it takes along a replacement with the same number that is not printed yet: that one is revoked, too, and its order item fails; `replace` then makes one with a new number. Can be repeated: the first reason stays.',
          scope: 'cards:write',
          body: contract.StepBody,
          success: { status: 200, description: 'The revoked card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.revokeCard,
        },
        async (input) =>
          record(
            present(
              await write(context, input.caller.actor, revokeCard, targetOf(input), causeOf(input.body)),
            ),
          ),
      ),
    )
    .post(
      '/:id/replace',
      ...operation(
        context,
        {
          id: 'replaceCard',
          summary: 'Order a new card in the place of this one',
          description:
            '`lost` and `stolen`: this card is revoked in the same transaction, and the new one has a new number. Otherwise it stays valid until the new one is activated, which has the same number and a higher `issueNumber`. The new card always has a new verification code, is queued, and is the one item of a new order. A card is replaced once, unless the replacement, and whatever came after it, was revoked. ' +
            'A card that is revoked, suspended or expired can be replaced; where it was lost or stolen, its number is not used again. In the place of a card that was revoked before it was printed, the one that it was to replace is replaced, and `replacesCardId` says so.\n\nA 409 changes nothing, and a lost card stays valid: `revoke` ends it at once in any case. Where its holder has no approved photo, so does an order of its replacement as `lost` or `stolen`, which then waits for the photo.',
          scope: 'cards:write',
          body: contract.StepBody,
          success: { status: 201, description: 'The new card, queued.', body: contract.CardData, etag: true },
          errors: ['not_found', 'conflict', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.replaceCard,
        },
        async (input) => ({
          ...record(
            present(
              await write(context, input.caller.actor, replaceCard, targetOf(input), causeOf(input.body)),
            ),
          ),
          status: 201,
        }),
      ),
    );

const targetOf = ({
  caller,
  params,
  ifMatch,
}: {
  caller: { organisationId: string };
  params: Record<string, string>;
  ifMatch: string | null;
}): Target => ({ organisationId: caller.organisationId, id: params.id!, ifMatch });

const causeOf = ({ reason, note = null }: { reason: Cause['reason']; note?: string | null }): Cause => ({
  reason,
  note,
});
