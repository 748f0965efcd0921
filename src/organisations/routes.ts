import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { AppError } from '../errors.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import * as contract from './contract.ts';
import { present } from './present.ts';
import { organisationQueries } from './queries.ts';
import { updateOrganisation } from './update.ts';

export const organisationRoutes = (context: Context) => {
  const shown = (row: Organisation) => {
    const usage = organisationQueries(context.db).photoUsage.get({ organisationId: row.id });
    return present(row, usage ?? { usedBytes: 0, photos: 0 }, context.config.photoQuotaBytes);
  };

  return new Elysia({ name: 'organisation', prefix: '/organisation' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getOrganisation',
          summary: 'Get your organisation',
          description: 'Its settings, and how much of its quota for photos is used.',
          scope: 'any',
          success: { status: 200, description: 'The organisation.', body: contract.OrganisationData },
          errors: [],
          example: {},
        },
        ({ caller }) => ok(shown(organisationQueries(context.db).byId.get({ id: caller.organisationId })!)),
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
          },
          errors: ['conflict', 'validation_failed'],
          example: { body: { verificationShowsPhoto: true, cardNumberPrefix: 'NC' } },
        },
        ({ caller, body }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          return ok(shown(updateOrganisation(context, caller.actor, caller.organisationId, body)));
        },
      ),
    );
};
