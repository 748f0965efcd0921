import { Elysia } from 'elysia';
import { present } from '../../card-holders/present.ts';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { operation } from '../../http/operation.ts';
import { ok, okTexts, record } from '../../http/reply.ts';
import { allowsSingleNames } from '../../organisations/single-names.ts';
import { acknowledgePhoto } from './acknowledge-photo.ts';
import { runBatch } from './batch.ts';
import * as contract from './contract.ts';
import { linkCardHolder } from './link-card-holder.ts';
import { presentAck, presentLink } from './present.ts';
import { upsertCardHolder } from './upsert-card-holder.ts';

const EXAMPLE_HOLDER = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const EXAMPLE_PHOTO = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';

export const writeBackRoutes = (context: Context) =>
  new Elysia({ name: 'write-back', prefix: '/sync' })
    .put(
      '/card-holders/by-external-id/:externalId',
      ...operation(
        context,
        {
          id: 'upsertCardHolder',
          summary: 'Create or change the person of an external id',
          description:
            'Fields left out keep their value, and if nothing changes, the version stays. The external id is the one in the path. With `If-Match`, only that version is changed, and nobody is created; with `If-None-Match: *`, a person is only created.',
          scope: 'sync:write',
          path: contract.ExternalIdPath,
          body: contract.UpsertCardHolder,
          singleNames: (organisationId) => allowsSingleNames(context.db, organisationId),
          success: [
            {
              status: 200,
              description: 'The person as they are now.',
              body: contract.UpsertedData,
              etag: true,
            },
            { status: 201, description: 'The new person.', body: contract.UpsertedData, etag: true },
          ],
          errors: ['not_found', 'precondition_failed', 'validation_failed'],
          example: {
            params: { externalId: 'S1024815' },
            body: {
              firstName: 'Augusta Ada',
              lastName: 'Lovelace',
              holderType: 'student',
              department: 'Mathematics',
              email: 'ada.lovelace@example.edu',
            },
          },
        },
        async ({ caller, params, body, ifMatch, request }) => {
          const preconditions = { ifMatch, ifNoneMatch: request.headers.get('if-none-match') };
          const { organisationId, actor } = caller;
          const { created, holder } = await write(
            context,
            actor,
            upsertCardHolder,
            organisationId,
            params.externalId!,
            body,
            preconditions,
          );
          return { ...record(present(holder)), status: created ? 201 : 200 };
        },
      ),
    )
    .put(
      '/card-holders/:id/links/:system',
      ...operation(
        context,
        {
          id: 'linkCardHolder',
          summary: 'Record who a person is in another system',
          description:
            'One remote id for each person and system, which replaces the previous one. A remote id that is linked to somebody else is a conflict. Links are not part of the person, whose version stays.',
          scope: 'sync:write',
          path: contract.SystemPath,
          body: contract.LinkBody,
          success: { status: 200, description: 'The link as it is now.', body: contract.LinkData },
          errors: ['not_found', 'conflict', 'precondition_failed', 'validation_failed'],
          example: { params: { id: EXAMPLE_HOLDER, system: 'library' }, body: { remoteId: 'P-20417' } },
        },
        async ({ caller, params, body, ifMatch }) => {
          const link = await write(
            context,
            caller.actor,
            linkCardHolder,
            caller.organisationId,
            params.id!.toLowerCase(),
            {
              system: params.system!,
              remoteId: body.remoteId,
            },
            ifMatch,
          );
          return ok(presentLink(link));
        },
      ),
    )
    .post(
      '/photos/:id/ack',
      ...operation(
        context,
        {
          id: 'acknowledgePhoto',
          summary: 'Report what became of a photo in another system',
          description:
            'One answer for each photo and system, which replaces the previous one. Can be repeated.',
          scope: 'sync:write',
          body: contract.AckBody,
          success: { status: 200, description: 'The acknowledgement as it is now.', body: contract.AckData },
          errors: ['not_found', 'precondition_failed', 'validation_failed'],
          example: {
            params: { id: EXAMPLE_PHOTO },
            body: { system: 'library', result: 'stored', remoteRef: 'img/20417.jpg' },
          },
        },
        async ({ caller, params, body, ifMatch }) => {
          const ack = await write(
            context,
            caller.actor,
            acknowledgePhoto,
            caller.organisationId,
            params.id!,
            {
              system: body.system,
              result: body.result,
              remoteRef: body.remoteRef ?? null,
              failedReason: body.failedReason ?? null,
            },
            ifMatch,
          );
          return ok(presentAck(ack));
        },
      ),
    )
    .post(
      '/batch',
      ...operation(
        context,
        {
          id: 'runSyncBatch',
          summary: 'Do many write-backs in one request',
          description:
            'Up to 500 operations in up to 16 MiB, run in order, each with its own result: one that fails does not stop the others. For the rate limit, a batch is one request. Each operation can be repeated, so a batch without an answer can be sent again.',
          scope: 'sync:write',
          body: contract.BatchBody,
          singleNames: (organisationId) => allowsSingleNames(context.db, organisationId),
          bodyLimitBytes: contract.BATCH_LIMIT_BYTES,
          success: { status: 200, description: 'What became of each operation.', body: contract.BatchData },
          errors: ['validation_failed'],
          example: {
            body: {
              operations: [
                {
                  op: 'upsert_card_holder',
                  externalId: 'S1024815',
                  firstName: 'Augusta Ada',
                  lastName: 'Lovelace',
                  holderType: 'student',
                },
                { op: 'link', cardHolderId: EXAMPLE_HOLDER, system: 'library', remoteId: 'P-20417' },
                { op: 'photo_ack', photoId: EXAMPLE_PHOTO, system: 'library', result: 'stored' },
              ],
            },
          },
        },
        async ({ caller, body }) =>
          okTexts(await runBatch(context, caller.actor, caller.organisationId, body.operations)),
      ),
    );
