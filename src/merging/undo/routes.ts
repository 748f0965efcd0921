import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { timestamp } from '../../lib/clock.ts';
import { MERGE_UNDO_HOURS } from '../../shared/durations.ts';
import { MergedPeopleData, UndoneMergeData } from './contract.ts';
import { MERGED_SHOWN_MAX, mergedInto } from './list.ts';
import { undoMerge } from './undo.ts';

const STAYED = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const GONE = '01982a10-4f6e-7b02-8c3d-5e9f0a1b2c3d';

export const undoMergeRoutes = (context: Context) =>
  new Elysia({ name: 'undo-merge', prefix: '/card-holders' })
    .get(
      '/merged-into/:id',
      ...operation(
        context,
        {
          id: 'listMergedCardHolders',
          summary: 'List who was merged into a card holder',
          description: `The latest first, at most ${MERGED_SHOWN_MAX}. \`undo\` says until when a merge can be undone, and what keeps it from that.`,
          scope: 'card_holders:read',
          success: { status: 200, description: 'Those who were merged.', body: MergedPeopleData },
          errors: ['not_found'],
          example: { params: { id: STAYED } },
        },
        async ({ caller: { organisationId }, params, request }) => {
          const now = timestamp(context.clock.now());
          const id = params.id!.toLowerCase();
          return ok(await read(askedBy(context, request), mergedInto, organisationId, id, now));
        },
      ),
    )
    .post(
      '/:id/merge/:otherId/undo',
      ...operation(
        context,
        {
          id: 'undoMerge',
          summary: 'Undo a merge',
          description: [
            `Takes a merge back in one step, for ${MERGE_UNDO_HOURS} hours and only while nothing else has happened to the two: the person of \`otherId\` is there again, with their id, fields, photos, cards, items of orders and links, and the person of \`id\` is as before. A photo that waited for review waits again. An order that got a card only by the merge waits for a photo again, and that card is revoked.`,
            'Otherwise it is refused with 409, and a detail for each reason: `too_late`, `not_kept` (they had too many records), `merged_since`, `person_changed`, `photos_changed`, `cards_changed`, `orders_changed`, `links_changed`, `user_pushed_again` (the identity system has pushed the other person again), or `irreversible` (the merge itself ended a card or an order).',
            'The feeds have an `upsert` for the person who is back, and for each record that moved; webhooks get `card_holder.created` for them, and `card_holder.updated` for the person who stayed if their fields change. Both have an entry in the audit log.',
          ].join('\n\n'),
          scope: 'card_holders:write',
          success: { status: 200, description: 'What was done.', body: UndoneMergeData },
          errors: ['not_found', 'conflict', 'precondition_failed'],
          example: { params: { id: STAYED, otherId: GONE } },
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          const both = [params.id!.toLowerCase(), params.otherId!.toLowerCase()] as const;
          return ok(await write(context, actor, undoMerge, organisationId, ...both, ifMatch));
        },
      ),
    );
