import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { findPhoto } from '../photos/change.ts';
import { assertDecided, lookAtOthers, outlookOf } from '../photos/reopen.ts';
import * as contract from './contract.ts';
import { effectsOf } from './give-up-photo.ts';
import { presentReopening } from './present.ts';

export const photoCardRoutes = (context: Context) =>
  new Elysia({ name: 'cards-of-photos', prefix: '/photos' }).get(
    '/:id/reopen',
    ...operation(
      context,
      {
        id: 'previewReopening',
        summary: 'See what taking back a decision would do',
        description:
          'What `POST /photos/{id}/reopen` would do to cards and to the person’s current photo, if it came now. Nothing is changed.',
        scope: 'photos:review',
        success: { status: 200, description: 'What would happen.', body: contract.ReopeningData },
        errors: ['not_found', 'invalid_state'],
        example: contract.examples.previewReopening,
      },
      async ({ caller: { organisationId }, params }) => {
        const { db } = context;
        const others = await lookAtOthers(context, organisationId, params.id!);
        const photo = findPhoto(db, organisationId, params.id!);
        assertDecided(photo);
        const outlook = outlookOf(db, photo, others);
        return ok(presentReopening(outlook, effectsOf(db, photo, outlook)));
      },
    ),
  );
