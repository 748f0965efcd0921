import { Elysia } from 'elysia';
import { listFilter } from '../../card-holders/lists/filters/asked-filter.ts';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { requireScope } from '../../http/access/access.ts';
import { emptyBody, streamOf, whileAdmitted } from '../../http/answer/stream.ts';
import { askedBy } from '../../http/asked-by.ts';
import { exchangeOf } from '../../http/exchange/exchange.ts';
import { operation } from '../../http/operation.ts';
import { ok } from '../../http/reply.ts';
import { calendarDay } from '../../lib/calendar-day.ts';
import { zipOf } from '../../lib/zip.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { covers } from '../../shared/rights.ts';
import { LookUpBody, LookUpData, PhotoExportQuery } from './contract.ts';
import { currentPhotos, noteExport } from './export.ts';
import { lookUpPhotos } from './look-up.ts';

/** The header of the first file, and its picture: once these are made, the rest can be expected to follow. */
const PARTS_AHEAD = 2;

/** Photos of many people in one request, named by external id. */
export const photoTransferRoutes = (context: Context) =>
  new Elysia({ name: 'photo-transfer', prefix: '/photos' })
    .get(
      '/export',
      ...operation(
        context,
        {
          id: 'exportPhotos',
          summary: 'Export current photos as ZIP',
          description:
            'The approved photos of all people whom the list has for the same filters, in its order, as JPEGs that are named by external id: `S1024815.jpg`, or by `id` for people without one. `%` and what file systems refuse in names are written as in URLs: `a/b` is `a%2Fb.jpg`. People without a photo are left out, and so is a photo that is removed while the file is sent. The pictures are stored without compression, with their sizes before them; archives beyond 4 GiB or 65,534 photos are ZIP64. Filters need `card_holders:read` too. Each export is in the audit log.',
          scope: 'photos:read',
          query: PhotoExportQuery,
          success: { status: 200, description: 'The archive, streamed.', contentType: 'application/zip' },
          errors: ['validation_failed'],
          example: { query: { variant: 'card' } },
        },
        async ({ caller, query, request }) => {
          const { variant = 'card', ...listed } = query;
          if (Object.values(listed).some((value) => value !== undefined))
            requireScope(caller, 'card_holders:read');
          const { organisationId, actor } = caller;
          const exchange = exchangeOf(request);
          const { timeZone } = organisationQueries(context.db).byId.get({ id: organisationId })!;
          const headers = {
            ...exchange.headers,
            'Content-Type': 'application/zip',
            'Content-Disposition': `attachment; filename="photos-${calendarDay(timeZone, context.clock.now())}.zip"`,
            'Cache-Control': 'private, no-store',
          };
          if (exchange.isHead) return new Response(emptyBody(), { headers });
          const { q, ...filters } = listed;
          const noted = { filters, isSearched: q !== undefined, variant };
          await write(context, actor, noteExport, organisationId, noted);
          const filter = listFilter(context, organisationId, listed);
          const asked = askedBy(context, request);
          const parts = zipOf(currentPhotos(context, asked, organisationId, filter, variant), timeZone);
          return new Response(await streamOf(context, whileAdmitted(exchange, parts), PARTS_AHEAD), {
            headers,
          });
        },
      ),
    )
    .post(
      '/lookup',
      ...operation(
        context,
        {
          id: 'lookUpPhotos',
          summary: 'Look up people and their photos by external id',
          description:
            'For those who have many photos to send: says for each external id whose it is, and which photos that person has already.',
          scope: 'card_holders:read',
          body: LookUpBody,
          success: { status: 200, description: 'One for each, in the same order.', body: LookUpData },
          errors: ['validation_failed'],
          example: { body: { externalIds: ['S1024815', 'S1024816'] } },
        },
        async ({ caller, body: { externalIds }, request }) => {
          const { scopes, organisationId } = caller;
          const withPhotos = covers(scopes, 'photos:read');
          return ok(
            await read(askedBy(context, request), lookUpPhotos, organisationId, externalIds, withPhotos),
          );
        },
      ),
    );
