import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { ok, record } from '../../http/reply.ts';
import { PhotoData, WithdrawBody } from '../contract.ts';
import { examples } from '../examples.ts';
import { present } from '../present.ts';
import { EXAMPLE_QUEUE, QueueData, QueueQuery } from './contract.ts';
import { listQueue } from './list.ts';
import { withdraw } from './withdraw.ts';

/** The review queue, and the withdrawal of photos from it. */
export const photoQueueRoutes = (context: Context) =>
  new Elysia({ name: 'photo-queue', prefix: '/photos' })
    .get(
      '/queue',
      ...operation(
        context,
        {
          id: 'getPhotoQueue',
          summary: 'List the people in the review queue',
          description:
            'One person’s waiting photos stand together. Whoever has waited longest comes first; people with nothing but files without a picture come last.',
          scope: 'photos:read',
          query: QueueQuery,
          success: { status: 200, description: 'People with their waiting photos.', body: QueueData },
          errors: ['validation_failed'],
          example: EXAMPLE_QUEUE,
        },
        async ({ caller, query, request }) => {
          const range = { limit: query.limit, after: query.after ?? null };
          const stacks = await listQueue(askedBy(context, request), caller.organisationId, range);
          return ok(stacks.map(({ photos, ...stack }) => ({ ...stack, photos: photos.map(present) })));
        },
      ),
    )
    .post(
      '/:id/withdraw',
      ...operation(
        context,
        {
          id: 'withdrawPhoto',
          summary: 'Take a photo out of the queue',
          description:
            'Without a decision: it was replaced by a better one, or sent by mistake. Photos also leave by themselves, once a newer one of the person is approved or the person is archived or merged into another record. `POST /photos/{id}/reopen` takes it back.',
          scope: 'photos:review',
          body: WithdrawBody,
          success: { status: 200, description: 'The withdrawn photo.', body: PhotoData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.withdrawPhoto,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const input = { version: body.version, note: body.note ?? null };
          return record(
            present(await write(context, actor, withdraw, organisationId, params.id!, input, ifMatch)),
          );
        },
      ),
    );
