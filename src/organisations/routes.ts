import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { write } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import { operation } from '../http/operation.ts';
import { record } from '../http/reply.ts';
import * as contract from './contract.ts';
import { present, stateOf } from './present.ts';
import { organisationQueries } from './queries.ts';
import { updateOrganisation } from './update.ts';

export const organisationRoutes = (context: Context) => {
  const organisationRecord = (row: Organisation) => {
    const usage = organisationQueries(context.db).photoUsage.get({ organisationId: row.id });
    const shown = present(row, usage ?? { usedBytes: 0, photos: 0 }, context.config);
    return record(shown, stateOf(shown));
  };

  return new Elysia({ name: 'organisation', prefix: '/organisation' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getOrganisation',
          summary: 'Get your organisation',
          description:
            'Its settings, and how much of its photo quota is used. The ETag has both (`"4-…"`): `If-None-Match` gets 304 only if neither has changed. `If-Match` takes `"4"` as well.',
          scope: 'any',
          success: {
            status: 200,
            description: 'The organisation.',
            body: contract.OrganisationData,
            etag: true,
          },
          errors: [],
          example: {},
        },
        ({ caller }) =>
          organisationRecord(organisationQueries(context.db).byId.get({ id: caller.organisationId })!),
      ),
    )
    .patch(
      '',
      ...operation(
        context,
        {
          id: 'updateOrganisation',
          summary: "Change your organisation's settings",
          description: 'Send only the fields to change.',
          scope: 'admin',
          body: contract.OrganisationUpdateBody,
          success: {
            status: 200,
            description: 'The organisation as it is now.',
            body: contract.OrganisationData,
            etag: true,
          },
          errors: ['conflict', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: { body: { verificationShowsPhoto: true, cardNumberPrefix: 'NC' } },
        },
        async ({ caller: { actor, organisationId }, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          const { photoQuotaBytes, signOns, headerLogIn } = context.config;
          const { name } = organisationQueries(context.db).byId.get({ id: organisationId })!;
          const isNamed = [...signOns, headerLogIn].some((one) => one?.organisation === name);
          if (body.name !== undefined && body.name !== name && isNamed)
            throw new AppError(
              'invalid_state',
              'Staff log in at the campus by this name. Whoever runs Lanyard has to name the organisation by its id there first (OIDC_ORGANISATION).',
            );
          return organisationRecord(
            await write(context, actor, updateOrganisation, organisationId, body, ifMatch, photoQuotaBytes),
          );
        },
      ),
    );
};
