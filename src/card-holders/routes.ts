import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { write } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { created, list, record } from '../http/reply.ts';
import { allowsSingleNames } from '../organisations/single-names.ts';
import type { ShownHolder } from './columns.ts';
import {
  CardHolderData,
  CardHolderId,
  CardHolderList,
  CardHolderQuery,
  CreateCardHolder,
  UpdateCardHolder,
} from './contract.ts';
import { createCardHolder } from './create.ts';
import { listFilter } from './lists/filters/asked-filter.ts';
import { listPeople } from './lists/list-people.ts';
import { mergedQueries } from './merged-queries.ts';
import { present } from './present.ts';
import { cardHolderQueries } from './queries.ts';
import { updateCardHolder } from './update.ts';

const EXAMPLE_ID = '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17';

export const cardHolderRoutes = (context: Context) =>
  new Elysia({ name: 'card-holders', prefix: '/card-holders' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listCardHolders',
          summary: 'List card holders',
          description:
            'Ordered by last name, first name and id, ignoring case and diacritics, unless `sort` says otherwise.',
          scope: 'card_holders:read',
          query: CardHolderQuery,
          success: {
            status: 200,
            description: 'A page of people, without their notes.',
            body: CardHolderList,
          },
          errors: ['validation_failed'],
          example: {
            query: {
              q: 'ada love',
              status: 'active',
              page: '1',
              pageSize: '25',
              include: 'photoState,cardState',
            },
          },
        },
        async ({
          caller: { organisationId },
          query: { page, pageSize, sort, include, ...asked },
          request,
        }) => {
          const filter = {
            ...listFilter(context, organisationId, asked),
            ...(sort !== undefined && { sort }),
          };
          const shown = { page, pageSize };
          const { people, total } = await listPeople(
            askedBy(context, request),
            organisationId,
            filter,
            shown,
            include,
          );
          return list(people, { page, pageSize, total });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createCardHolder',
          summary: 'Create a card holder',
          scope: 'card_holders:write',
          body: CreateCardHolder,
          singleNames: (organisationId) => allowsSingleNames(context.db, organisationId),
          success: { status: 201, description: 'The id of the new person.', body: CardHolderId },
          errors: ['conflict', 'validation_failed'],
          example: {
            body: {
              externalId: 'S1024815',
              firstName: 'Ada',
              lastName: 'Lovelace',
              holderType: 'student',
              department: 'Mathematics',
              email: 'ada.lovelace@example.edu',
              expiryDate: '2030-09-30',
              customFields: { matriculation: '1024815' },
            },
          },
        },
        async ({ caller, body }) =>
          created({
            id: (await write(context, caller.actor, createCardHolder, caller.organisationId, body)).id,
          }),
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getCardHolder',
          summary: 'Get a card holder',
          scope: 'card_holders:read',
          description:
            'The 404 of somebody who was merged has a detail with the code `merged`, whose message names the person into whom.',
          success: { status: 200, description: 'The person.', body: CardHolderData, etag: true },
          errors: ['not_found'],
          example: { params: { id: EXAMPLE_ID } },
        },
        ({ caller: { organisationId }, params }) => {
          const which = { organisationId, id: idOf(params) };
          const holder = cardHolderQueries(context.db).shownById.get(which);
          if (holder === null) throw notThere(context.db, which);
          return found(holder);
        },
      ),
    )
    .get(
      '/by-external-id/:externalId',
      ...operation(
        context,
        {
          id: 'getCardHolderByExternalId',
          summary: 'Get a card holder by external id',
          description: 'The id must match exactly, including case. Write it URL-encoded: "/" is %2F.',
          scope: 'card_holders:read',
          success: { status: 200, description: 'The person.', body: CardHolderData, etag: true },
          errors: ['not_found'],
          example: { params: { externalId: 'S1024815' } },
        },
        ({ caller, params }) =>
          found(
            cardHolderQueries(context.db).shownByExternalId.get({
              organisationId: caller.organisationId,
              externalId: params.externalId!,
            }),
          ),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        context,
        {
          id: 'updateCardHolder',
          summary: 'Change a card holder',
          description:
            'Send only the fields to change. If nothing changes, the version stays. With If-Match, only that version is changed.',
          scope: 'card_holders:write',
          body: UpdateCardHolder,
          singleNames: (organisationId) => allowsSingleNames(context.db, organisationId),
          success: {
            status: 200,
            description: 'The person as they are now.',
            body: CardHolderData,
            etag: true,
          },
          errors: ['not_found', 'conflict', 'precondition_failed', 'validation_failed'],
          example: { params: { id: EXAMPLE_ID }, body: { department: 'Computing', preferredName: null } },
        },
        async ({ caller, params, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          const which = { organisationId: caller.organisationId, id: idOf(params) };
          await write(context, caller.actor, updateCardHolder, which.organisationId, which.id, body, ifMatch);
          return found(cardHolderQueries(context.db).shownById.get(which));
        },
      ),
    );

/** UUIDs are stored in lower case, and accepted in either case. */
const idOf = (params: Record<string, string>): string => params.id!.toLowerCase();

/** The error for a missing person; for a merged person, it names the person they were merged into. */
function notThere(db: Db, which: { organisationId: string; id: string }): AppError {
  const merged = mergedQueries(db).byId.get(which);
  if (merged === null) return notFound('card holder');
  const into = `was merged into the card holder ${merged.cardHolderId}`;
  return new AppError('not_found', `There is no such card holder any more: this one ${into}.`, {
    details: [{ path: '/id', code: 'merged', message: into }],
  });
}

function found(holder: ShownHolder | null) {
  if (holder === null) throw notFound('card holder');
  return record(present(holder));
}
