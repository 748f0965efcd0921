import { Elysia } from 'elysia';
import type { z } from 'zod';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Context } from '../../context.ts';
import type { Accommodation as Row } from '../../db/schema/accommodations.ts';
import { write } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import * as contract from './contract.ts';
import { accommodationsOf } from './queries.ts';
import { setAccommodations } from './set.ts';

/** Exceptions for people whose photos can't be as they should. */
export const accommodationRoutes = (context: Context) =>
  new Elysia({ name: 'accommodations', prefix: '/card-holders/:id/accommodations' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getAccommodations',
          summary: 'Get what doesn’t count for a card holder’s photos',
          description: 'For reviewers alone: it is in no feed, and the person doesn’t see it by their link.',
          scope: 'photos:review',
          headers: { 'Cache-Control': 'no-store' },
          success: {
            status: 200,
            description: 'The checks and findings that don’t count.',
            body: contract.AccommodationsData,
          },
          errors: ['not_found'],
          example: contract.examples.get,
        },
        ({ caller: { organisationId }, params }) => {
          const cardHolderId = params.id!.toLowerCase();
          if (cardHolderQueries(context.db).byId.get({ id: cardHolderId, organisationId }) === null)
            throw notFound('card holder');
          return ok(accommodationsOf(context.db, { organisationId, cardHolderId }).map(present));
        },
      ),
    )
    .put(
      '',
      ...operation(
        context,
        {
          id: 'setAccommodations',
          summary: 'Say what doesn’t count for a card holder’s photos',
          description:
            'For somebody whose photo can’t be as the checks want it. These checks and findings recommend nothing for this person’s photos any more; photos of theirs that wait are judged anew. The log names the checks, and not the reasons.',
          scope: 'photos:review',
          body: contract.AccommodationsBody,
          success: {
            status: 200,
            description: 'The checks and findings that don’t count now.',
            body: contract.AccommodationsData,
          },
          errors: ['not_found', 'precondition_failed', 'validation_failed'],
          example: contract.examples.set,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const wanted = body.accommodations.map(({ check, reason }) => ({ code: check, reason }));
          const id = params.id!.toLowerCase();
          const set = await write(context, actor, setAccommodations, organisationId, id, wanted, ifMatch);
          return ok(set.map(present));
        },
      ),
    );

const present = ({ code, reason, allowedBy, at }: Row): z.output<typeof contract.Accommodation> => ({
  check: code,
  reason,
  by: allowedBy,
  at,
});
