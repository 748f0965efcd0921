import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { list, record } from '../http/reply.ts';
import { activateCard, suspendCard } from './activate-and-suspend.ts';
import { bindChip } from './bind-chip.ts';
import { findCard } from './change.ts';
import * as contract from './contract.ts';
import { revokeCard } from './end.ts';
import { listCards } from './list-queries.ts';
import { present } from './present.ts';
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
            'Newest first. Without `status`, these are the cards that were ever activated; `queued` lists what waits for the printer. `q` finds a card by its number, that of its chip, or what its QR code has.',
          scope: 'cards:read',
          query: contract.CardsQuery,
          success: { status: 200, description: 'A page of cards.', body: contract.CardList },
          errors: ['validation_failed'],
          example: { query: { status: 'active' } },
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const { rows, total } = await listCards(asked, caller.organisationId, filter, { page, pageSize });
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
          example: contract.examples.getCard,
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
            'For a printed card that is handed over, or a suspended one. Revokes the card that it replaces as `replaced`, and any other active card of its holder. If its last valid day is over, it still verifies as expired. Can be repeated.',
          scope: 'cards:write',
          body: contract.ActivateBody,
          isBodyOptional: true,
          success: { status: 200, description: 'The active card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.activateCard,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) =>
          record(
            present(
              await write(context, actor, activateCard, organisationId, params.id!, { ...body }, ifMatch),
            ),
          ),
      ),
    )
    .post(
      '/:id/chip',
      ...operation(
        context,
        {
          id: 'bindChip',
          summary: 'Note which chip a card has',
          description:
            'For a card at the printer, printed, active or suspended. Can be repeated: the chip that the card has already changes nothing. If another card that has not ended has it, that is answered with `chip_in_use`, which names that card.',
          scope: 'cards:write',
          body: contract.ChipBody,
          success: { status: 200, description: 'The card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'chip_in_use', 'precondition_failed', 'validation_failed'],
          example: contract.examples.bindChip,
        },
        async ({ caller: { actor, organisationId }, params, body: { csn }, ifMatch }) =>
          record(
            present(await write(context, actor, bindChip, organisationId, params.id!, { csn }, ifMatch)),
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
            'For a card that may turn up again; `activate` makes it valid again. Can be repeated: the first reason stays.',
          scope: 'cards:write',
          body: contract.StepBody,
          success: { status: 200, description: 'The suspended card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.suspendCard,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const cause = { note: null, ...body };
          return record(
            present(await write(context, actor, suspendCard, organisationId, params.id!, cause, ifMatch)),
          );
        },
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
            'At once, in any state but `expired`. If nobody had the card yet, its order item fails. `lost` and `stolen` also revoke a replacement with the same number that is not printed yet, and fail its order item; `replace` then makes one with a new number. Can be repeated: the first reason stays.',
          scope: 'cards:write',
          body: contract.StepBody,
          success: { status: 200, description: 'The revoked card.', body: contract.CardData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.revokeCard,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const cause = { note: null, ...body };
          return record(
            present(await write(context, actor, revokeCard, organisationId, params.id!, cause, ifMatch)),
          );
        },
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
            'With `lost` or `stolen`, this card is revoked in the same transaction, and the new one has a new number. Otherwise it stays valid until the new one is activated, which has the same number and a higher `issueNumber`. The new card is queued as the only item of a new order, and always has a new verification code. A card can be replaced once, unless its replacement, and every card after that, was revoked. ' +
            'Revoked, suspended and expired cards can be replaced; the number of a lost or stolen card is never used again. If a card was revoked before it was printed, the one that it was to replace is replaced instead, and `replacesCardId` says so.\n\nA 409 changes nothing, so a lost card stays valid: `revoke` always ends it at once. If its holder has no approved photo, an order of its replacement as `lost` or `stolen` ends it as well, and then waits for the photo.',
          scope: 'cards:write',
          body: contract.ReplaceBody,
          success: { status: 201, description: 'The new card, queued.', body: contract.CardData, etag: true },
          errors: ['not_found', 'conflict', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.replaceCard,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const cause = { note: null, ...body };
          const made = await write(context, actor, replaceCard, organisationId, params.id!, cause, ifMatch);
          return { ...record(present(made)), status: 201 };
        },
      ),
    );
