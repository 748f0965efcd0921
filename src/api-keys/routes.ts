import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import { write } from '../db/tx.ts';
import { invalid } from '../errors.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { created, list, ok } from '../http/reply.ts';
import { timestamp } from '../lib/clock.ts';
import { KEYS_MAX } from '../organisations/assert-room.ts';
import { ROTATION_OVERLAP_HOURS } from '../shared/durations.ts';
import * as contract from './contract.ts';
import { createKey, type IssuedKey } from './create.ts';
import { findKey } from './find.ts';
import { present, presentWithText } from './present.ts';
import { keyPage } from './queries.ts';
import { revokeKey } from './revoke.ts';
import { rotateKey } from './rotate.ts';

const scope = 'admin';
/** No cache may keep a key. */
const headers = { 'Cache-Control': 'no-store' };
/** The time to switch all users of a key over to its successor. */
const GRACE_SECONDS = ROTATION_OVERLAP_HOURS * 60 * 60;

export const apiKeyRoutes = (context: Context) => {
  const issuedKey = (organisationId: string, { id, key }: IssuedKey) =>
    presentWithText(findKey(context.db, organisationId, id), key);

  return new Elysia({ name: 'api-keys', prefix: '/api-keys' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listApiKeys',
          summary: 'List API keys',
          description: 'Newest first, including revoked ones.',
          scope,
          query: contract.KeysQuery,
          success: { status: 200, description: 'A page of keys.', body: contract.ApiKeyList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), keyPage, organisationId, paged);
          return list(rows.map(present), { ...paged, total });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createApiKey',
          summary: 'Create an API key',
          description: `Its text is shown only once. Up to ${KEYS_MAX} keys can be in use.`,
          scope,
          headers,
          body: contract.NewKeyBody,
          success: { status: 201, description: 'The key, with its text.', body: contract.ApiKeyWithTextData },
          errors: ['invalid_state', 'validation_failed'],
          example: contract.examples.create,
        },
        async ({ caller: { actor, organisationId }, body }) => {
          const { name, scopes, expiresAt = null, allowedCidrs = null, rateLimitPerMinute = null } = body;
          if (expiresAt !== null && expiresAt <= timestamp(context.clock.now()))
            throw invalid([{ path: '/expiresAt', code: 'in_the_past', message: 'is in the past' }]);
          const input = {
            name,
            scopes: [...new Set(scopes)],
            expiresAt,
            allowedCidrs,
            rateLimitPerMinute,
          };
          const { apiPerMinute } = context.config.rateLimits;
          const issued = await write(context, actor, createKey, organisationId, input, apiPerMinute);
          return created(issuedKey(organisationId, issued));
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getApiKey',
          summary: 'Get an API key',
          description: 'Without its text.',
          scope,
          success: { status: 200, description: 'The key.', body: contract.ApiKeyData },
          errors: ['not_found'],
          example: contract.examples.key,
        },
        ({ caller, params }) => ok(present(findKey(context.db, caller.organisationId, params.id!))),
      ),
    )
    .post(
      '/:id/rotate',
      ...operation(
        context,
        {
          id: 'rotateApiKey',
          summary: 'Replace an API key',
          description: `The new key has the same rights, and its text is shown only once. If its own limit is above the organisation's \`maxKeyRateLimitPerMinute\`, it is lowered to that. The old key works for ${ROTATION_OVERLAP_HOURS} more hours. A key can be rotated only once: a repeat gives 409 and names the key that has replaced it.`,
          scope,
          headers,
          success: {
            status: 200,
            description: 'The new key, with its text.',
            body: contract.ApiKeyWithTextData,
          },
          errors: ['not_found', 'invalid_state'],
          example: contract.examples.key,
        },
        async ({ caller: { actor, organisationId }, params }) => {
          const { apiPerMinute } = context.config.rateLimits;
          const issued = await write(
            context,
            actor,
            rotateKey,
            organisationId,
            params.id!,
            GRACE_SECONDS,
            apiPerMinute,
          );
          return ok(issuedKey(organisationId, issued));
        },
      ),
    )
    .post(
      '/:id/revoke',
      ...operation(
        context,
        {
          id: 'revokeApiKey',
          summary: 'Revoke an API key',
          description: 'It ends immediately and for good. Revoking it again changes nothing.',
          scope,
          success: { status: 200, description: 'The key.', body: contract.ApiKeyData },
          errors: ['not_found'],
          example: contract.examples.key,
        },
        async ({ caller: { actor, organisationId }, params }) => {
          await write(context, actor, revokeKey, organisationId, params.id!);
          return ok(present(findKey(context.db, organisationId, params.id!)));
        },
      ),
    );
};
