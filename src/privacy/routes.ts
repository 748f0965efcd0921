import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { download } from '../http/answer/download.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { zipOf } from '../lib/zip.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { CHANGES_KEPT_DAYS } from '../shared/durations.ts';
import { collect, noteExportOf } from './collect.ts';
import { ErasedData, HeldData } from './contract.ts';
import { eraseCardHolder } from './erase.ts';
import { heldAbout } from './held.ts';
import { removeFiles } from './remove-photo.ts';
import { zipFiles } from './zip-files.ts';

const example = { params: { id: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17' } };

export const privacyRoutes = (context: Context) =>
  new Elysia({ name: 'privacy', prefix: '/card-holders' })
    .get(
      '/held/:id',
      ...operation(
        context,
        {
          id: 'getHeldData',
          summary: 'See how much is held about a card holder',
          description:
            'What a copy of their data would have, and what erasing them would end, as things are now. Nothing is changed.',
          scope: 'card_holders:erase',
          success: { status: 200, description: 'The amounts, and the effects.', body: HeldData },
          errors: ['not_found'],
          example,
        },
        async ({ caller: { organisationId }, params, request }) =>
          ok(await read(askedBy(context, request), heldAbout, organisationId, params.id!.toLowerCase())),
      ),
    )
    .get(
      '/export/:id',
      ...operation(
        context,
        {
          id: 'exportHeldData',
          summary: 'Get a copy of all data about a card holder',
          description:
            'Everything that is held about one person, for somebody who asks to see it: their record, their photos as they were uploaded with what the analysis measured, cards, orders, the audit log’s entries, and who was told of them. The ZIP has readable files, which its README.txt explains. It is made while it is sent, and nothing of it is kept on the server, so it can be fetched as often as it is needed. A picture that storage has lost is left out, and named in README.txt. Each export is in the audit log. `lanyard export` writes the same files on the server.',
          scope: 'admin',
          success: { status: 200, description: 'The archive, streamed.', contentType: 'application/zip' },
          errors: ['not_found'],
          example,
        },
        async ({ caller: { actor, organisationId }, params, request }) => {
          const id = params.id!.toLowerCase();
          const collected = await read(askedBy(context, request), collect, organisationId, id);
          // `collect` also finds people by their external id, but this path accepts only ids.
          if (collected.id !== id) throw notFound('card holder');
          const { name, timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
          const file = { filename: `person-${id}.zip`, contentType: 'application/zip' };
          return download(context, request, file, async () => {
            await write(context, actor, noteExportOf, organisationId, id, collected.counts);
            return zipOf(zipFiles(context.blobs, collected, name, context.clock.now()), timeZone);
          });
        },
      ),
    )
    .delete(
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
          example,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          const id = params.id!.toLowerCase();
          const hasBucket = context.blobs.bucket !== null;
          const removed = await write(
            context,
            actor,
            eraseCardHolder,
            organisationId,
            id,
            ifMatch,
            hasBucket,
          );
          removeFiles(context, removed);
          return ok({ id });
        },
      ),
    );
