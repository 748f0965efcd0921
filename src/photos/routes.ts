import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import type { Photo } from '../db/schema/photos.ts';
import { write } from '../db/tx.ts';
import { matches } from '../entity-tags.ts';
import { requireScope } from '../http/access/access.ts';
import { askedBy } from '../http/asked-by.ts';
import { exchangeOf } from '../http/exchange/exchange.ts';
import { operation } from '../http/operation.ts';
import { created, list, ok, record } from '../http/reply.ts';
import { approve, lookAtOriginal, reject } from './approve-or-reject.ts';
import { findPhoto } from './change.ts';
import * as contract from './contract.ts';
import { examples } from './examples.ts';
import { type Image, type ImageVariant, imageOf, noteOriginal } from './image/image.ts';
import { listPhotos } from './list-queries.ts';
import { present } from './present.ts';
import { lookAtOthers, reopen } from './reopen.ts';
import { finalize, lookAtUpload } from './upload/finalize.ts';
import { grantUpload } from './upload/grant.ts';

export const photoRoutes = (context: Context) =>
  new Elysia({ name: 'photos', prefix: '/photos' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createPhoto',
          summary: 'Ask for an upload URL',
          description:
            'Reserves the place in the quota and answers with a signed URL, of this server or of the object store where the installation keeps photos. PUT the bytes there, exactly `contentLength` of them, with the given headers and no key, then finalize. An object store answers failures of the PUT in its own way (S3: XML).',
          scope: 'photos:write',
          body: contract.NewPhotoBody,
          success: { status: 201, description: 'Where and how to send the bytes.', body: contract.GrantData },
          errors: ['not_found', 'invalid_state', 'quota_exceeded', 'validation_failed'],
          example: examples.createPhoto,
        },
        async ({ caller, body }) =>
          created(
            await grantUpload(context, caller.actor, caller.organisationId, {
              ...body,
              filename: body.filename ?? null,
            }),
          ),
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listPhotos',
          summary: 'List photos',
          description: 'Oldest first. The queue of the review, person by person: `GET /photos/queue`.',
          scope: 'photos:read',
          query: contract.PhotosQuery,
          success: { status: 200, description: 'A page of photos.', body: contract.PhotoList },
          errors: ['validation_failed'],
          example: { query: { status: 'in_review' } },
        },
        async ({ caller, query, request }) => {
          const { page, pageSize, ...filter } = query;
          const asked = askedBy(context, request);
          const { rows, total } = await listPhotos(asked, caller.organisationId, filter, { page, pageSize });
          return list(rows.map(present), { page, pageSize, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getPhoto',
          summary: 'Get a photo',
          scope: 'photos:read',
          success: {
            status: 200,
            description: 'The photo, with its analysis and review.',
            body: contract.PhotoData,
            etag: true,
          },
          errors: ['not_found'],
          example: examples.getPhoto,
        },
        ({ caller, params }) => record(present(findPhoto(context.db, caller.organisationId, params.id!))),
      ),
    )
    .get(
      '/:id/image',
      ...operation(
        context,
        {
          id: 'getPhotoImage',
          summary: 'Get the picture itself',
          description:
            'A photo is 404 once its person was erased, or the time was over that this installation keeps photos for after an expiry date or archiving (PHOTO_RETENTION_DAYS); the feed `photos` has a `delete` for it.',
          scope: 'photos:read',
          query: contract.ImageQuery,
          success: {
            status: 200,
            description: 'The image: JPEG, or the original as it came.',
            contentType: 'image/*',
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'validation_failed'],
          example: { ...examples.getPhoto, query: { variant: 'thumbnail' } },
        },
        async ({ caller, params, query, request }) => {
          const variant = query.variant ?? 'display';
          if (variant === 'original') requireScope(caller, 'photos:review');
          const photo = findPhoto(context.db, caller.organisationId, params.id!);
          const answer = sendImage(request, photo, variant, await imageOf(context, photo, variant));
          if (variant === 'original' && answer.status === 200 && !exchangeOf(request).isHead)
            await write(
              context,
              caller.actor,
              noteOriginal,
              photo.organisationId,
              photo.id,
              photo.cardHolderId,
            );
          return answer;
        },
      ),
    )
    .post(
      '/:id/finalize',
      ...operation(
        context,
        {
          id: 'finalizePhoto',
          summary: 'Close the upload and queue the analysis',
          description:
            'Can be repeated: past the upload it changes nothing and answers with the current status. Where photos are kept in an object store, length and type of the bytes are looked at here: others than granted are deleted (400 `length_mismatch`, 403 `header_mismatch`), and can be sent again until `expiresAt`.',
          scope: 'photos:write',
          success: { status: 200, description: 'Where the photo is now.', body: contract.FinalizedData },
          errors: [
            'not_found',
            'upload_incomplete',
            'length_mismatch',
            'header_mismatch',
            'precondition_failed',
          ],
          example: examples.finalizePhoto,
        },
        async ({ caller: { actor, organisationId }, params, ifMatch }) => {
          const id = params.id!;
          const found = await lookAtUpload(context, organisationId, id, ifMatch);
          return ok(await write(context, actor, finalize, organisationId, id, found, ifMatch));
        },
      ),
    )
    .post(
      '/:id/approve',
      ...operation(
        context,
        {
          id: 'approvePhoto',
          summary: 'Approve a photo',
          description:
            "It becomes its holder's current photo. Older photos of the holder that still wait are `withdrawn`. A photo that lies on its side or is not quite level can be turned: `crop` is then in pixels of the upright box around the turned picture. One whose original file is lost can't be approved (409 `invalid_state`), only rejected.",
          scope: 'photos:review',
          body: contract.ApproveBody,
          success: { status: 200, description: 'The approved photo.', body: contract.PhotoData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.approvePhoto,
        },
        async ({ caller, params, body, ifMatch }) => {
          const { version, crop = null, rotate = 0, straighten = 0 } = body;
          const input = { version, crop, turn: { rotate, straighten } };
          const original = await lookAtOriginal(context, caller.organisationId, params.id!);
          return record(
            present(
              await write(
                context,
                caller.actor,
                approve,
                caller.organisationId,
                params.id!,
                input,
                ifMatch,
                original,
              ),
            ),
          );
        },
      ),
    )
    .post(
      '/:id/reject',
      ...operation(
        context,
        {
          id: 'rejectPhoto',
          summary: 'Reject a photo',
          scope: 'photos:review',
          body: contract.RejectBody,
          success: { status: 200, description: 'The rejected photo.', body: contract.PhotoData, etag: true },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.rejectPhoto,
        },
        async ({ caller, params, body, ifMatch }) => {
          const input = {
            version: body.version,
            reasonCodes: body.reasonCodes,
            note: body.note ?? null,
          };
          return record(
            present(
              await write(context, caller.actor, reject, caller.organisationId, params.id!, input, ifMatch),
            ),
          );
        },
      ),
    )
    .post(
      '/:id/reopen',
      ...operation(
        context,
        {
          id: 'reopenPhoto',
          summary: 'Take back a decision',
          description: [
            'An approved, rejected or withdrawn photo waits in review again, and so do the older ones that its approval had withdrawn. If it was its person’s current photo, the last approved of their other photos whose file is still there becomes that. Cards that are not printed yet show it instead; if there is none, they are revoked, and their order items wait for a photo again.',
            'An archived person’s photo is withdrawn at once (`holder_left`), because nobody has to decide about it; one that is withdrawn already is refused with 409 `invalid_state`.',
            'While a card that shows the photo is `printing`, `printed`, `active` or `suspended`, the answer is 409 `invalid_state`, which names the card: finish or cancel its print batch, or revoke it. `GET` at the same path says beforehand what would happen.',
          ].join('\n\n'),
          scope: 'photos:review',
          body: contract.ReopenBody,
          success: {
            status: 200,
            description: 'The photo, in review again; `withdrawn` if its person is archived.',
            body: contract.PhotoData,
            etag: true,
          },
          errors: ['not_found', 'invalid_state', 'precondition_failed', 'validation_failed'],
          example: examples.reopenPhoto,
        },
        async ({ caller: { actor, organisationId }, params, body, ifMatch }) => {
          const others = await lookAtOthers(context, organisationId, params.id!);
          return record(
            present(await write(context, actor, reopen, organisationId, params.id!, body, ifMatch, others)),
          );
        },
      ),
    );

/** Sends a picture from disk. Its ETag changes when the photo does, so browsers can use their copy until then. */
function sendImage(request: Request, photo: Photo, variant: ImageVariant, image: Image): Response {
  const tag = `"${photo.version}-${variant}"`;
  const headers: Record<string, string> = {
    ...exchangeOf(request).headers,
    ETag: tag,
    'Content-Type': image.contentType,
    // These are faces: no shared cache may keep them, and browsers must ask again each time.
    'Cache-Control': 'private, no-cache',
    // An upload may be anything; a browser must not take it for a page.
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  if (variant === 'original') headers['Content-Disposition'] = disposition(photo.filename ?? photo.id);
  const known = request.headers.get('if-none-match');
  if (known !== null && matches(known, tag)) return new Response(null, { status: 304, headers });
  return new Response(Bun.file(image.path), { headers });
}

/** RFC 6266: the name as UTF-8, percent-encoded. */
const disposition = (filename: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`;
