import { Elysia } from 'elysia';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok } from '../../http/reply.ts';
import { KIOSKS_MAX } from '../../organisations/assert-room.ts';
import { linkTo } from '../link.ts';
import * as contract from './contract.ts';
import { createKiosk } from './create.ts';
import { findKiosk } from './find.ts';
import { present, presentPhoto } from './present.ts';
import { kioskPage, kioskPhotoPage } from './queries.ts';
import { revokeKiosk } from './revoke.ts';

const scope = 'admin';

/** Links for tablets in the hall, at which anybody sends their photo by their number or card. */
export const kioskRoutes = (context: Context) =>
  new Elysia({ name: 'kiosks' })
    .get(
      '/kiosks',
      ...operation(
        context,
        {
          id: 'listKiosks',
          summary: 'List kiosks',
          description: 'Newest first, including ended ones.',
          scope,
          query: contract.KiosksQuery,
          success: { status: 200, description: 'A page of kiosks.', body: contract.KioskList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId }, query, request }) => {
          const { rows, total } = await read(askedBy(context, request), kioskPage, organisationId, query);
          return list(rows.map(present), { ...query, total });
        },
      ),
    )
    .post(
      '/kiosks',
      ...operation(
        context,
        {
          id: 'createKiosk',
          summary: 'Create a kiosk',
          description: `Makes a link for a tablet, which works until the kiosk is ended. The link is shown only once. Up to ${KIOSKS_MAX} kiosks can be in use.`,
          scope,
          headers: { 'Cache-Control': 'no-store' },
          body: contract.NewKioskBody,
          success: {
            status: 201,
            description: 'The kiosk, with its link.',
            body: contract.KioskWithLinkData,
          },
          errors: ['invalid_state', 'validation_failed'],
          example: contract.examples.create,
        },
        async ({ caller: { actor, organisationId }, body: { name } }) => {
          const { kiosk, token } = await write(context, actor, createKiosk, organisationId, name);
          return created({ ...present(kiosk), url: linkTo(context.publicUrl, `kiosk/${token}`) });
        },
      ),
    )
    .get(
      '/kiosks/:id',
      ...operation(
        context,
        {
          id: 'getKiosk',
          summary: 'Get a kiosk',
          scope,
          success: { status: 200, description: 'The kiosk.', body: contract.KioskData },
          errors: ['not_found'],
          example: contract.examples.kiosk,
        },
        ({ caller, params }) => ok(present(findKiosk(context.db, caller.organisationId, params.id!))),
      ),
    )
    .post(
      '/kiosks/:id/revoke',
      ...operation(
        context,
        {
          id: 'revokeKiosk',
          summary: 'End a kiosk',
          description:
            'Its link stops working immediately and for good; photos that came by it stay. Ending it again changes nothing.',
          scope,
          success: { status: 200, description: 'The kiosk.', body: contract.KioskData },
          errors: ['not_found'],
          example: contract.examples.kiosk,
        },
        async ({ caller: { actor, organisationId }, params }) =>
          ok(present(await write(context, actor, revokeKiosk, organisationId, params.id!))),
      ),
    )
    .get(
      '/kiosk-photos',
      ...operation(
        context,
        {
          id: 'listKioskPhotos',
          summary: 'List photos that came by kiosks',
          description:
            'Newest first, each with the notice that the person acknowledged. Photos by a person’s own link are photo requests.',
          scope: 'photos:read',
          query: contract.KioskPhotosQuery,
          success: { status: 200, description: 'A page of photos.', body: contract.KioskPhotoList },
          errors: ['validation_failed'],
          example: {},
        },
        async ({ caller: { organisationId, scopes }, query: { page, pageSize, ...filter }, request }) => {
          const paged = { page, pageSize };
          const asked = askedBy(context, request);
          const { rows, total } = await read(asked, kioskPhotoPage, organisationId, filter, paged);
          return list(
            rows.map((row) => presentPhoto(row, scopes)),
            { ...paged, total },
          );
        },
      ),
    );
