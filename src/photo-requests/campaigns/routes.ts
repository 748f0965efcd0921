import { Elysia } from 'elysia';
import { assertAsExpected } from '../../card-holders/lists/assert-as-expected.ts';
import { type AskedFilter, listFilter } from '../../card-holders/lists/filters/asked-filter.ts';
import { askedIn } from '../../card-holders/lists/filters/contract.ts';
import { listPeople } from '../../card-holders/lists/list-people.ts';
import type { Context } from '../../context.ts';
import { read } from '../../db/read.ts';
import { write } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { requireScope } from '../../http/access/access.ts';
import { askedBy } from '../../http/asked-by.ts';
import { operation } from '../../http/operation.ts';
import { created, list, ok } from '../../http/reply.ts';
import { timestamp } from '../../lib/clock.ts';
import { CAMPAIGN_PEOPLE_MAX, REQUEST_DAYS } from '../../shared/limits.ts';
import { USUAL_REMINDERS } from '../../shared/photo-campaigns.ts';
import { covers } from '../../shared/rights.ts';
import { findCampaign } from './change.ts';
import * as contract from './contract.ts';
import { noteLinksShown } from './note-links-shown.ts';
import { present, presentLink } from './present.ts';
import { campaignPage, campaignStanding, openLinks } from './queries.ts';
import { type NewCampaign, startCampaign } from './start.ts';
import { stopCampaign } from './stop.ts';

const most = CAMPAIGN_PEOPLE_MAX.toLocaleString('en');

export function photoCampaignRoutes(context: Context) {
  /** The campaign as it is now. */
  const standing = async (asked: ReturnType<typeof askedBy>, organisationId: string, id: string) => {
    const campaign = await read(asked, campaignStanding, organisationId, id);
    if (campaign === null) throw notFound('photo campaign');
    return present(campaign);
  };

  return new Elysia({ name: 'photo-campaigns', prefix: '/photo-campaigns' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'createPhotoCampaign',
          summary: 'Ask many people for their photo',
          description: `Makes a photo request for everybody whom the list of card holders has for a filter, or for people by their ids: at most ${most}. The answer comes at once, and the work continues in the background, even if the key or session that began it ends; \`GET /photo-campaigns/{id}\` says how far it is. People who have an approved photo, one that waits for its decision, or a link from the last \`MAIL_PER_PERSON_HOURS\` are left out, and so is whoever is archived. A filter also takes \`card_holders:read\`.`,
          scope: 'photos:write',
          body: contract.NewCampaignBody,
          success: {
            status: 201,
            description: 'The campaign, which has begun.',
            body: contract.PhotoCampaignData,
          },
          errors: ['conflict', 'not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.create,
        },
        async ({ caller, body, request }) => {
          const { actor, organisationId } = caller;
          if (body.filter !== undefined) requireScope(caller, 'card_holders:read');
          const { filter, expectedTotal, cardHolderIds } = body;
          const input: Omit<NewCampaign, 'people'> = {
            name: body.name,
            expiresInDays: body.expiresInDays ?? REQUEST_DAYS.default,
            send: body.send ?? null,
            remindAfterDays: [...new Set(body.remindAfterDays ?? USUAL_REMINDERS)].sort((a, b) => a - b),
            follow: body.follow ?? false,
            askAgain: body.askAgain ?? false,
          };
          const asked = askedBy(context, request);
          const people =
            cardHolderIds !== undefined ? { ids: cardHolderIds } : await filtered(filter!, expectedTotal);
          const { id } = await write(context, actor, startCampaign, organisationId, { ...input, people });
          return created(await standing(asked, organisationId, id));

          async function filtered(given: object, expected: number | undefined) {
            const wanted = askedIn({ ...given });
            const all = listFilter(context, organisationId, wanted as AskedFilter);
            const { total } = await listPeople(asked, organisationId, all, { page: 1, pageSize: 1 });
            assertAsExpected(total, {
              ...{ expected, most: CAMPAIGN_PEOPLE_MAX },
              ...{ what: 'one campaign', path: '/filter' },
            });
            return { filter: wanted, total };
          }
        },
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listPhotoCampaigns',
          summary: 'List photo campaigns',
          description: 'Newest first.',
          scope: 'photos:read',
          query: contract.CampaignsQuery,
          success: { status: 200, description: 'A page of campaigns.', body: contract.PhotoCampaignList },
          errors: ['validation_failed'],
          example: contract.examples.list,
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), campaignPage, organisationId, paged);
          return list(rows.map(present), { ...paged, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getPhotoCampaign',
          summary: 'Get a photo campaign',
          description:
            'With how far it is. Who has come how far is a filter of the list of card holders: `photoCampaignId` and `photoRequest`.',
          scope: 'photos:read',
          success: { status: 200, description: 'The campaign.', body: contract.PhotoCampaignData },
          errors: ['not_found'],
          example: contract.examples.campaign,
        },
        async ({ caller: { organisationId }, params, request }) => {
          const { id } = findCampaign(context.db, organisationId, params.id!);
          return ok(await standing(askedBy(context, request), organisationId, id));
        },
      ),
    )
    .post(
      '/:id/stop',
      ...operation(
        context,
        {
          id: 'stopPhotoCampaign',
          summary: 'Stop a photo campaign',
          description:
            'Nobody else is asked, and nobody is reminded. Mail that hasn’t gone out is dropped, with its links. Links that people have got keep working unless `endLinks`. Can be repeated.',
          scope: 'photos:write',
          body: contract.StopCampaignBody,
          isBodyOptional: true,
          success: {
            status: 200,
            description: 'The campaign as it is now.',
            body: contract.PhotoCampaignData,
          },
          errors: ['not_found', 'validation_failed'],
          example: contract.examples.stop,
        },
        async ({ caller: { actor, organisationId }, params, body, request }) => {
          const { endLinks = false } = body ?? {};
          const { id } = await write(context, actor, stopCampaign, organisationId, params.id!, endLinks);
          return ok(await standing(askedBy(context, request), organisationId, id));
        },
      ),
    )
    .get(
      '/:id/links',
      ...operation(
        context,
        {
          id: 'listPhotoCampaignLinks',
          summary: 'List the open links of a photo campaign',
          description:
            'To pass them on in another way: as QR codes on paper, or by a mailing of your own. By department, then name. Whoever has a link can send a photo as its person; that you fetched them is in the audit log.',
          scope: 'photos:write',
          headers: { 'Cache-Control': 'no-store' },
          query: contract.LinksQuery,
          success: { status: 200, description: 'A page of links.', body: contract.PhotoCampaignLinkList },
          errors: ['not_found', 'validation_failed'],
          example: contract.examples.links,
        },
        async ({ caller: { actor, organisationId, scopes }, params, query, request }) => {
          const { page, pageSize, byHand = false } = query;
          const { id } = findCampaign(context.db, organisationId, params.id!);
          const at = timestamp(context.clock.now());
          const paged = { page, pageSize };
          const asked = askedBy(context, request);
          const { rows, total } = await read(asked, openLinks, organisationId, id, { at, byHand }, paged);
          if (rows.length > 0) await write(context, actor, noteLinksShown, organisationId, id, rows.length);
          return list(
            rows.map((row) => presentLink(context, row, covers(scopes, 'card_holders:read'))),
            { ...paged, total },
          );
        },
      ),
    );
}
