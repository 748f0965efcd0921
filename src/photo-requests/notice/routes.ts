import { Elysia } from 'elysia';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { write } from '../../db/tx.ts';
import { operation } from '../../http/operation.ts';
import { list, ok, record } from '../../http/reply.ts';
import { changeNotice, currentNotice, findNotice, type NoticeVersion } from './change.ts';
import * as contract from './contract.ts';
import { listVersions } from './versions.ts';

const scope = 'admin';

/** The organisation's own notice for people who send their photo, with all its versions. */
export const photoNoticeRoutes = (context: Context) =>
  new Elysia({ name: 'photo-notice', prefix: '/photo-notice' })
    .get(
      '',
      ...operation(
        context,
        {
          id: 'getPhotoNotice',
          summary: 'Get the notice about photos',
          description:
            'People acknowledge it on the page by which they send their photo. In a language without a text, they see the text in the organisation’s language, or else the first that has a text.',
          scope,
          success: { status: 200, description: 'The notice.', body: contract.PhotoNoticeData, etag: true },
          errors: [],
          example: {},
        },
        ({ caller: { organisationId } }) => record(present(currentNotice(context.db, organisationId))),
      ),
    )
    .put(
      '',
      ...operation(
        context,
        {
          id: 'changePhotoNotice',
          summary: 'Change the notice about photos',
          description:
            'Makes a new version; earlier ones are kept. Whoever has the page open sees the new notice before they can acknowledge it. With no texts, Lanyard’s notice is shown.',
          scope,
          body: contract.NoticeBody,
          success: {
            status: 200,
            description: 'The notice as it is now.',
            body: contract.PhotoNoticeData,
            etag: true,
          },
          errors: ['precondition_failed', 'validation_failed'],
          example: contract.examples.change,
        },
        async ({ caller: { actor, organisationId }, body, ifMatch }) =>
          record(present(await write(context, actor, changeNotice, organisationId, body, ifMatch))),
      ),
    )
    .get(
      '/versions',
      ...operation(
        context,
        {
          id: 'listPhotoNoticeVersions',
          summary: 'List the versions of the notice about photos',
          description: 'Newest first.',
          scope,
          query: contract.NoticeVersionsQuery,
          success: {
            status: 200,
            description: 'A page of versions.',
            body: contract.PhotoNoticeVersionList,
          },
          errors: ['validation_failed'],
          example: {},
        },
        ({ caller: { organisationId }, query }) => {
          const { rows, total } = listVersions(context.db, organisationId, query);
          return list(rows, { ...query, total });
        },
      ),
    )
    .get(
      '/versions/:version',
      ...operation(
        context,
        {
          id: 'getPhotoNoticeVersion',
          summary: 'Get a version of the notice about photos',
          description: 'The text that somebody acknowledged, by the `notice.version` of a photo request.',
          scope,
          success: { status: 200, description: 'The version.', body: contract.PhotoNoticeData },
          errors: ['not_found'],
          example: contract.examples.version,
        },
        ({ caller: { organisationId }, params }) =>
          ok(present(findNotice(context.db, organisationId, Number(params.version)))),
      ),
    );

const present = ({
  version,
  texts,
  uses,
  changedBy,
  changedAt,
}: NoticeVersion): z.output<typeof contract.PhotoNotice> => ({
  version,
  texts,
  uses: [...uses],
  changedBy,
  changedAt,
});
