import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import type { Design } from '../db/schema/designs.ts';
import { systemActor, write } from '../db/tx.ts';
import { etag } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { created, list, ok, type Reply, tagged } from '../http/reply.ts';
import { DESIGNS_MAX } from '../organisations/assert-room.ts';
import { SHIPPED_IDS } from '../shared/designs.ts';
import { findDesign, findVersion } from './change.ts';
import { assertValidTemplates } from './check-templates.ts';
import * as contract from './contract.ts';
import { createDesign } from './create.ts';
import { defaultDesign, findDefault } from './default-design.ts';
import { present, presentInList, presentVersion } from './present.ts';
import { designPage } from './queries.ts';
import { SHIPPED_DESIGNS } from './shipped.ts';
import { updateDesign } from './update.ts';

export const designRoutes = (context: Context) => {
  /** The ETag is the revision: the version only counts templates. */
  const record = (design: Design): Reply => ({
    ...ok(present(context.db, design)),
    headers: tagged(etag(design.revision)),
  });

  return new Elysia({ name: 'designs', prefix: '/designs' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listDesigns',
          summary: 'List designs',
          description:
            'The default first, then by name; without their templates. An organisation that has made none has the one that ships.',
          scope: 'cards:read',
          query: contract.DesignsQuery,
          success: { status: 200, description: 'A page of designs.', body: contract.DesignList },
          errors: ['validation_failed'],
          example: { query: { archived: 'false' } },
        },
        async ({ caller: { organisationId }, query: { page, pageSize, archived }, request }) => {
          // Listing the designs installs the default one, so that people see the design that cards would get.
          if (findDefault(context.db, organisationId) === null)
            await write(context, systemActor('first look at designs'), defaultDesign, organisationId);
          const filter = archived === undefined ? {} : { archived: archived === 'true' };
          const asked = askedBy(context, request);
          const { rows, total } = await read(asked, designPage, organisationId, filter, { page, pageSize });
          return list(rows.map(presentInList), { page, pageSize, total });
        },
      ),
    )
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createDesign',
          summary: 'Create a design',
          description: `Both sides are checked: every unknown field and every unsafe construct is a detail of the error, with its line. PATCH makes it the default. There can be up to ${DESIGNS_MAX}.`,
          scope: 'cards:write',
          body: contract.CreateDesign,
          bodyLimitBytes: contract.TEMPLATES_BODY_LIMIT_BYTES,
          success: { status: 201, description: 'The design.', body: contract.DesignData },
          errors: ['conflict', 'invalid_state', 'validation_failed'],
          example: contract.examples.createDesign,
        },
        async ({ caller, body }) => {
          await assertValidTemplates(context.drawing, caller.organisationId, body);
          const design = await write(context, caller.actor, createDesign, caller.organisationId, body);
          return created(present(context.db, design));
        },
      ),
    )
    .get(
      '/shipped',
      ...operation(
        context,
        {
          id: 'listShippedDesigns',
          summary: 'List the templates that ship',
          description:
            'What a new design can begin with, some for cards of 85.60 × 53.98 mm, others for those that are worn upright, of 53.98 × 85.60 mm. The first one is what an organisation begins with.',
          scope: 'cards:read',
          success: {
            status: 200,
            description: 'All of them, with front and back.',
            body: contract.ShippedList,
          },
          errors: [],
          example: {},
        },
        () => ok(SHIPPED_IDS.map((id) => ({ ...SHIPPED_DESIGNS[id], id }))),
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getDesign',
          summary: 'Get a design',
          description: 'With its newest templates, and what versions there are.',
          scope: 'cards:read',
          success: { status: 200, description: 'The design.', body: contract.DesignData, etag: true },
          errors: ['not_found'],
          example: contract.examples.getDesign,
        },
        ({ caller, params }) => record(findDesign(context.db, caller.organisationId, params.id!)),
      ),
    )
    .patch(
      '/:id',
      ...operation(
        context,
        {
          id: 'updateDesign',
          summary: 'Change a design',
          description:
            'Send only the fields to change. A side that differs makes a new version; cards that are printed keep theirs. The default cannot be archived, and gives way only to another.',
          scope: 'cards:write',
          body: contract.UpdateDesign,
          bodyLimitBytes: contract.TEMPLATES_BODY_LIMIT_BYTES,
          success: {
            status: 200,
            description: 'The design as it is now.',
            body: contract.DesignData,
            etag: true,
          },
          errors: ['not_found', 'conflict', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: contract.examples.updateDesign,
        },
        async ({ caller, params, body, ifMatch }) => {
          if (Object.keys(body).length === 0)
            throw new AppError('bad_request', 'The body names no field that can be changed.');
          const { organisationId } = caller;
          const { id } = findDesign(context.db, organisationId, params.id!);
          await assertValidTemplates(context.drawing, organisationId, body);
          return record(await write(context, caller.actor, updateDesign, organisationId, id, body, ifMatch));
        },
      ),
    )
    .get(
      '/:id/versions/:version',
      ...operation(
        context,
        {
          id: 'getDesignVersion',
          summary: 'Get a version of a design',
          description: 'A version never changes: it is what its cards were printed with.',
          scope: 'cards:read',
          success: { status: 200, description: 'The templates.', body: contract.DesignVersionData },
          errors: ['not_found'],
          example: contract.examples.getDesignVersion,
        },
        ({ caller, params }) => {
          const design = findDesign(context.db, caller.organisationId, params.id!);
          return ok(presentVersion(findVersion(context.db, design.id, versionNumber(params.version!))));
        },
      ),
    );
};

/** Returns 0, which no version has, for anything but a number. */
const versionNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
