import { Elysia } from 'elysia';
import { CardData } from '../../cards/contract.ts';
import { present } from '../../cards/present.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { operation } from '../../http/operation.ts';
import { record } from '../../http/reply.ts';
import { addExternalCard } from './add-external-card.ts';
import * as contract from './card-contract.ts';
import { externalCardOf } from './external-card-of.ts';
import { noteCardPrinted } from './note-card-printed.ts';
import { setCardStatus } from './set-card-status.ts';

const EXAMPLE_CARD = '0192f3b7-2c4d-7e5f-8a6b-7c8d9e0f1a2b';

/** Routes by which bridges write back about cards. */
export const cardWriteBackRoutes = (context: Context) =>
  new Elysia({ name: 'card-write-back', prefix: '/sync/cards' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'addExternalCard',
          summary: 'Add a card that another system has issued',
          description:
            'Can be repeated: a card already known by its `system` and `externalCardId` is answered with 200, as it is now. An active card replaces the active card of its holder.',
          scope: 'sync:write',
          body: contract.ExternalCardBody,
          success: [
            { status: 200, description: 'The card that was known.', body: CardData, etag: true },
            { status: 201, description: 'The new card.', body: CardData, etag: true },
          ],
          errors: ['not_found', 'conflict', 'invalid_state', 'chip_in_use', 'validation_failed'],
          example: {
            body: {
              system: 'door-control',
              externalCardId: 'C-88213',
              cardHolderId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
              cardNumber: 'D0088213',
              csn: '04A2B3C4D5E680',
              validUntil: '2029-09-30',
              status: 'active',
            },
          },
        },
        async ({ caller, body }) => {
          const { created, card } = await write(
            context,
            caller.actor,
            addExternalCard,
            caller.organisationId,
            externalCardOf(body),
          );
          return { ...record(present(card)), status: created ? 201 : 200 };
        },
      ),
    )
    .post(
      '/:id/printed',
      ...operation(
        context,
        {
          id: 'noteCardPrinted',
          summary: 'Report that a card was printed',
          description:
            'For a queued card that an external printer has made, with or without a print batch. Can be repeated: for a card that is printed already, only a chip number is recorded.',
          scope: 'sync:write',
          body: contract.PrintedBody,
          isBodyOptional: true,
          success: {
            status: 200,
            description: 'The card as it is now.',
            body: CardData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'chip_in_use', 'precondition_failed', 'validation_failed'],
          example: {
            params: { id: EXAMPLE_CARD },
            body: {
              printedAt: '2026-09-21T16:20:05+02:00',
              printer: 'Zebra ZC350, library',
              csn: '04A2B3C4D5E680',
              activate: true,
            },
          },
        },
        async ({ caller, params, body, ifMatch }) =>
          record(
            present(
              await write(
                context,
                caller.actor,
                noteCardPrinted,
                caller.organisationId,
                params.id!,
                {
                  printedAt: body.printedAt ?? null,
                  printer: body.printer ?? null,
                  csn: body.csn ?? null,
                  activate: body.activate ?? false,
                  address: context.publicUrl,
                },
                ifMatch,
              ),
            ),
          ),
      ),
    )
    .post(
      '/:id/status',
      ...operation(
        context,
        {
          id: 'setCardStatus',
          summary: 'Report the state of a card in another system',
          description: 'Works like `/cards/{id}/activate`, `suspend` and `revoke`. Can be repeated.',
          scope: 'sync:write',
          body: contract.StatusBody,
          success: {
            status: 200,
            description: 'The card as it is now.',
            body: CardData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: { params: { id: EXAMPLE_CARD }, body: { status: 'suspended', reason: 'lost' } },
        },
        async ({ caller, params, body, ifMatch }) =>
          record(
            present(
              await write(
                context,
                caller.actor,
                setCardStatus,
                caller.organisationId,
                params.id!,
                {
                  status: body.status,
                  reason: body.reason ?? 'other',
                },
                ifMatch,
              ),
            ),
          ),
      ),
    );
