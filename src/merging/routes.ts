import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { alikeTo } from './alike.ts';
import * as contract from './contract.ts';
import { mergeCardHolders } from './merge.ts';
import { mergePreview } from './preview.ts';

const STAYS = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';
const GOES = '01982a10-4f6e-7b02-8c3d-5e9f0a1b2c3d';

export const mergingRoutes = (context: Context) =>
  new Elysia({ name: 'merging', prefix: '/card-holders' })
    .get(
      '/alike-to/:id',
      ...operation(
        context,
        {
          id: 'listAlikeCardHolders',
          summary: 'List who may be the same person',
          description:
            'At most ten others of the same first and last name, ignoring case and diacritics, when something else agrees, too, or nothing tells the two apart. Somebody with a different date in a custom field, such as a date of birth, is left out.',
          scope: 'card_holders:read',
          success: {
            status: 200,
            description: 'Those with the most in common come first.',
            body: contract.AlikeData,
          },
          errors: ['not_found'],
          example: { params: { id: STAYS } },
        },
        async ({ caller: { organisationId }, params, request }) =>
          ok(await read(askedBy(context, request), alikeTo, organisationId, params.id!.toLowerCase())),
      ),
    )
    .get(
      '/:id/merge/:otherId',
      ...operation(
        context,
        {
          id: 'previewMerge',
          summary: 'See what a merge would do',
          description:
            'What `POST /card-holders/{id}/merge/{otherId}` would do if it came now: what differs, what moves, and what keeps the two from being merged. Nothing is changed.',
          scope: 'card_holders:read',
          success: { status: 200, description: 'What would happen.', body: contract.MergePreviewData },
          errors: ['not_found', 'invalid_state'],
          example: { params: { id: STAYS, otherId: GOES } },
        },
        async ({ caller: { organisationId }, params, request }) =>
          ok(await read(askedBy(context, request), mergePreview, organisationId, ...bothOf(params))),
      ),
    )
    .post(
      '/:id/merge/:otherId',
      ...operation(
        context,
        {
          id: 'mergeCardHolders',
          summary: 'Merge two card holders',
          description: [
            'For two records of one person. The person of `id` stays; the one of `otherId` goes, and all that they have moves in one step: photos, cards, items of orders, links to other systems, and values of fields that the other lacks. The current photo of the person who stays remains the current one. Each record that moves has a new version, an entry in the audit log and its place in the feeds.',
            'Refused with 409, and a detail for each reason: both have a card in use (`card_in_use`: printing, printed, active or suspended), both are linked to one system (`same_system`), both are in one order that is not finished (`same_order`), only the person who stays is archived (`archived`), or more than 200 records would move (`too_many`). If both are in one order, a settled item of the person who goes stays behind, and `left` names it.',
            'For the person who goes, the feed has a `delete` with `mergedInto`, and webhooks get `card_holder.merged`. Their external id still finds the person who stays: in `GET /card-holders/by-external-id`, orders, imports and upserts, which then change the person who stays and leave that person’s own external id as it is. Nobody else can get it. For a day, the merge can be undone (`POST /card-holders/{id}/merge/{otherId}/undo`); the audit log has the former values of the fields.',
          ].join('\n\n'),
          scope: 'card_holders:write',
          body: contract.MergeBody,
          success: { status: 200, description: 'What was done.', body: contract.MergedData },
          errors: ['not_found', 'conflict', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: {
            params: { id: STAYS, otherId: GOES },
            body: { version: 3, otherVersion: 1, take: ['email'] },
          },
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const input = { ...body, take: body.take ?? [] };
          return ok(
            await write(context, actor, mergeCardHolders, organisationId, ...bothOf(params), input, ifMatch),
          );
        },
      ),
    );

/** Returns the ids of the person who stays and of the one who goes. */
const bothOf = ({ id, otherId }: Record<string, string>): [string, string] => [
  id!.toLowerCase(),
  otherId!.toLowerCase(),
];
