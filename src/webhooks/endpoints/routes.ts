import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import type { WebhookEndpointRow } from '../../db/schema/webhooks.ts';
import { write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok, record } from '../../http/reply.ts';
import { ENDPOINTS_MAX } from '../../organisations/assert-room.ts';
import { ROTATION_OVERLAP_HOURS } from '../../shared/durations.ts';
import { DeliveryData } from '../deliveries/contract.ts';
import { presentDelivery } from '../deliveries/present.ts';
import { recover, sendTest } from '../deliveries/send.ts';
import { examples } from '../examples.ts';
import { findEndpoint } from './change.ts';
import * as contract from './contract.ts';
import { createEndpoint } from './create.ts';
import { present, presentWithSecret, stateOf } from './present.ts';
import { endpointPage } from './queries.ts';
import { removeEndpoint } from './remove.ts';
import { rotateSecret } from './rotate-secret.ts';
import { updateEndpoint } from './update.ts';

const scope = 'webhooks:manage';

export const endpointRoutes = (context: Context) =>
  new Elysia({ name: 'webhook-endpoints', prefix: '/webhook-endpoints' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listWebhookEndpoints',
          summary: 'List webhook endpoints',
          description: 'Oldest first, without their secrets.',
          scope,
          query: contract.EndpointsQuery,
          success: { status: 200, description: 'A page of endpoints.', body: contract.EndpointList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), endpointPage, organisationId, paged);
          return list(rows.map(present), { ...paged, total });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createWebhookEndpoint',
          summary: 'Create a webhook endpoint',
          description: `From now on it is sent the events that it asks for. The secret is shown only once. There can be up to ${ENDPOINTS_MAX}.`,
          scope,
          body: contract.createEndpointBody(context.config.webhookAllow),
          success: {
            status: 201,
            description: 'The endpoint, with its secret.',
            body: contract.EndpointWithSecretData,
          },
          errors: ['invalid_state', 'validation_failed'],
          example: examples.createEndpoint,
        },
        async ({ caller, body }) => {
          const { url, description = null, events = ['*'], enabled = true } = body;
          const input = { url, description, events, enabled };
          const sealingKey = context.secrets.webhookSecrets;
          return created(
            presentWithSecret(
              await write(context, caller.actor, createEndpoint, caller.organisationId, input, sealingKey),
            ),
          );
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getWebhookEndpoint',
          summary: 'Get a webhook endpoint',
          description:
            'While the endpoint fails, its ETag says so as well (`"3-failing.1790000530000"`): `If-None-Match` gets 304 only if that has not changed either. `If-Match` takes either form.',
          scope,
          success: { status: 200, description: 'The endpoint.', body: contract.EndpointData, etag: true },
          errors: ['not_found'],
          example: examples.endpoint,
        },
        ({ caller, params }) => endpointRecord(findEndpoint(context.db, caller.organisationId, params.id!)),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        context,
        {
          id: 'updateWebhookEndpoint',
          summary: 'Change a webhook endpoint',
          description: 'Send only the fields to change. `enabled: true` switches it on again.',
          scope,
          body: contract.updateEndpointBody(context.config.webhookAllow),
          success: {
            status: 200,
            description: 'The endpoint as it is now.',
            body: contract.EndpointData,
            etag: true,
          },
          errors: ['not_found', 'precondition_failed', 'validation_failed'],
          example: examples.updateEndpoint,
        },
        async ({ caller, params, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          return endpointRecord(
            await write(
              context,
              caller.actor,
              updateEndpoint,
              caller.organisationId,
              params.id!,
              body,
              ifMatch,
            ),
          );
        },
      ),
    )
    .delete(
      '/:id',
      ...operation(
        context,
        {
          id: 'deleteWebhookEndpoint',
          summary: 'Delete a webhook endpoint',
          description: 'Its deliveries go with it; those still waiting are not sent.',
          scope,
          success: { status: 200, description: 'The id it had.', body: contract.EndpointId },
          errors: ['not_found', 'precondition_failed'],
          example: examples.endpoint,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) =>
          ok({ id: await removeEndpoint(context, actor, organisationId, params.id!, ifMatch) }),
      ),
    )
    .post(
      '/:id/rotate-secret',
      ...operation(
        context,
        {
          id: 'rotateWebhookSecret',
          summary: 'Give a webhook endpoint a new secret',
          description: `Both secrets sign for ${ROTATION_OVERLAP_HOURS} hours. The new one is shown only once. Rotating again within that time, for example after a lost answer, ends no secret early: each keeps signing, with a signature of its own, until ${ROTATION_OVERLAP_HOURS} hours after it was replaced.`,
          scope,
          success: {
            status: 200,
            description: 'The endpoint, with its new secret.',
            body: contract.EndpointWithSecretData,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: examples.endpoint,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          const sealingKey = context.secrets.webhookSecrets;
          return ok(
            presentWithSecret(
              await write(context, actor, rotateSecret, organisationId, params.id!, sealingKey, ifMatch),
            ),
          );
        },
      ),
    )
    .post(
      '/:id/test',
      ...operation(
        context,
        {
          id: 'testWebhookEndpoint',
          summary: 'Send a webhook endpoint a test event',
          description:
            'Sends `webhook.test`, whatever events the endpoint asks for. The delivery says how it went.',
          scope,
          success: { status: 200, description: 'The delivery.', body: DeliveryData },
          errors: ['not_found', 'invalid_state', 'precondition_failed'],
          example: examples.endpoint,
        },
        async ({ caller, params, ifMatch }) =>
          ok(
            presentDelivery(
              context.db,
              await write(context, caller.actor, sendTest, caller.organisationId, params.id!, ifMatch),
            ),
          ),
      ),
    )
    .post(
      '/:id/recover',
      ...operation(
        context,
        {
          id: 'recoverWebhookEndpoint',
          summary: 'Send again what a webhook endpoint missed',
          description: 'Everything emitted to it since then that has not succeeded, with the same ids.',
          scope,
          body: contract.RecoverBody,
          success: { status: 200, description: 'How many deliveries that is.', body: contract.Recovered },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.recover,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) =>
          ok({
            queued: await recover(context, actor, organisationId, params.id!, body.since, ifMatch),
          }),
      ),
    );

const endpointRecord = (endpoint: WebhookEndpointRow) => record(present(endpoint), stateOf(endpoint));
