import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { DEALING_LEASE_SECONDS } from '../../shared/durations.ts';
import { queueQueries } from '../queue/queries.ts';
import { DealBody, DealtData, EXAMPLE_DEAL } from './contract.ts';

export const dealingRoutes = (context: Context) =>
  new Elysia({ name: 'dealing', prefix: '/photos' }).post(
    '/deal',
    ...operation(
      context,
      {
        id: 'dealPhotos',
        summary: 'Deal different people to reviewers',
        description: `Tells what the caller looks at, keeps the next photos for them, and says what others look at. All photos of a person go to one reviewer. It holds for ${DEALING_LEASE_SECONDS} seconds, so repeat it while somebody is there; without \`looking\` and \`wanted\` it ends. Nothing is locked by it, and nothing is recorded: anybody may decide about any photo.`,
        scope: 'photos:review',
        body: DealBody,
        success: { status: 200, description: 'What was dealt.', body: DealtData },
        errors: ['validation_failed'],
        example: EXAMPLE_DEAL,
      },
      ({ caller: { actor, organisationId }, body: { looking = null, wanted = [] } }) => {
        const ids = JSON.stringify([...wanted, ...(looking === null ? [] : [looking])]);
        const found = queueQueries(context.db).holdersOf.all({ organisationId, ids });
        const people = new Map(found.map(({ id, cardHolderId }) => [id, cardHolderId]));
        const wish = { name: actor.name, looking, wanted, people };
        return ok(context.reviewLeases.deal(organisationId, `${actor.type} ${actor.id}`, wish));
      },
    ),
  );
