import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { write } from '../db/tx.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { created, list, record } from '../http/reply.ts';
import { REQUEST_DAYS } from '../shared/limits.ts';
import { findRequest } from './change.ts';
import * as contract from './contract.ts';
import { createRequest } from './create.ts';
import { linkTo } from './link.ts';
import { listRequests } from './list-queries.ts';
import { present } from './present.ts';
import { remind } from './remind.ts';
import { revokeRequest } from './revoke.ts';

const one = {
  status: 200,
  description: 'The request.',
  body: contract.PhotoRequestData,
  etag: true,
} as const;

export const photoRequestRoutes = (context: Context) =>
  new Elysia({ name: 'photo-requests' })
    .post(
      '/card-holders/:id/photo-requests',
      ...operation(
        context,
        {
          id: 'createPhotoRequest',
          summary: 'Ask a card holder for their photo',
          description:
            'Makes a link by which the person sends their own photo, and mails it to them where that is possible. The link is shown only once. An earlier request to the same person ends.',
          scope: 'photos:write',
          headers: { 'Cache-Control': 'no-store' },
          body: contract.NewRequestBody,
          success: {
            status: 201,
            description: 'The request, with its link.',
            body: contract.PhotoRequestWithLinkData,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.create,
        },
        async ({ caller: { actor, organisationId, scopes }, params, body, ifMatch }) => {
          const { expiresInDays = REQUEST_DAYS.default, send } = body;
          const terms = { key: context.secrets.photoRequests, tries: context.config.photoRequestTries };
          const input = { expiresInDays, send };
          const { request, token } = await write(
            context,
            actor,
            createRequest,
            organisationId,
            params.id!.toLowerCase(),
            input,
            terms,
            ifMatch,
          );
          return created({ ...present(request, scopes), url: linkTo(context.publicUrl, token) });
        },
      ),
    )
    .get(
      '/photo-requests',
      ...operation(
        context,
        {
          id: 'listPhotoRequests',
          summary: 'List photo requests',
          description: 'Newest first.',
          scope: 'photos:read',
          query: contract.RequestsQuery,
          success: { status: 200, description: 'A page of requests.', body: contract.PhotoRequestList },
          errors: ['validation_failed'],
          example: { query: { status: 'open' } },
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const { rows, total } = await listRequests(asked, caller.organisationId, filter, {
            page,
            pageSize,
          });
          return list(
            rows.map((row) => present(row, caller.scopes)),
            { page, pageSize, total },
          );
        },
      ),
    )
    .get(
      '/photo-requests/:id',
      ...operation(
        context,
        {
          id: 'getPhotoRequest',
          summary: 'Get a photo request',
          scope: 'photos:read',
          success: one,
          errors: ['not_found'],
          example: contract.examples.request,
        },
        ({ caller, params }) =>
          record(present(findRequest(context.db, caller.organisationId, params.id!), caller.scopes)),
      ),
    )
    .post(
      '/photo-requests/:id/remind',
      ...operation(
        context,
        {
          id: 'remindPhotoRequest',
          summary: 'Mail a photo request once more',
          description:
            'Mails the same link again, at the earliest `MAIL_PER_PERSON_HOURS` after the last mail that asked for the photo.',
          scope: 'photos:write',
          success: one,
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.request,
        },
        async ({ caller: { actor, organisationId, scopes }, params, ifMatch }) => {
          const { mailPerPersonHours } = context.config;
          return record(
            present(
              await write(context, actor, remind, organisationId, params.id!, ifMatch, mailPerPersonHours),
              scopes,
            ),
          );
        },
      ),
    )
    .post(
      '/photo-requests/:id/revoke',
      ...operation(
        context,
        {
          id: 'revokePhotoRequest',
          summary: 'End a photo request',
          description: 'Its link stops working. A photo that has come by it stays in review.',
          scope: 'photos:write',
          success: one,
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: contract.examples.request,
        },
        async ({ caller: { actor, organisationId, scopes }, params, ifMatch }) =>
          record(
            present(await write(context, actor, revokeRequest, organisationId, params.id!, ifMatch), scopes),
          ),
      ),
    );
