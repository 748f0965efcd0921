import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { hasWaitingPhoto, stageOf } from '../../card-holders/lists/states/queries.ts';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type PhotoCampaign, photoCampaignPeople, photoCampaigns } from '../../db/schema/photo-campaigns.ts';
import { type PhotoRequest, photoRequests } from '../../db/schema/photo-requests.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { type CampaignLeftReason, REQUEST_STAGES, type RequestStage } from '../../shared/photo-campaigns.ts';

/** Fields that a campaign has from the start. */
const GIVEN = [
  'id',
  'organisationId',
  'name',
  'filter',
  'expiresInDays',
  'send',
  'remindAfterDays',
  'follow',
  'askAgain',
  'state',
  'total',
  'actor',
  'createdAt',
] as const;

/** Fields that change while a campaign goes on. */
const CHANGEABLE = [
  'filter',
  'state',
  'chosenThrough',
  'total',
  'endsLinks',
  'endedThrough',
  'problem',
  'askedAt',
  'endedAt',
] as const;
export type ChangeableField = (typeof CHANGEABLE)[number];

const isIt = eq(photoCampaigns.id, sql.placeholder('id'));
const isOf = eq(photoCampaigns.organisationId, sql.placeholder('organisationId'));

/** SQL about campaigns themselves. */
export const campaignQueries = prepared((db) => ({
  byId: statement(db.select().from(photoCampaigns).where(and(isIt, isOf))),
  byIdAlone: statement(db.select().from(photoCampaigns).where(isIt)),
  /** Newest first. */
  page: statement(
    db
      .select()
      .from(photoCampaigns)
      .where(isOf)
      .orderBy(desc(photoCampaigns.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  total: statement(db.select({ total: sql<number>`count(*)` }).from(photoCampaigns).where(isOf)),
  /** Campaigns that ask whoever comes new. */
  following: db.$client.prepare<{ id: string }, []>(
    `SELECT id FROM photo_campaigns INDEXED BY photo_campaigns_following WHERE state = 'asked' AND follow = 1 ORDER BY seq`,
  ),
  insert: statement(db.insert(photoCampaigns).values(given(photoCampaigns, GIVEN))),
  update: statement(db.update(photoCampaigns).set(given(photoCampaigns, CHANGEABLE)).where(isIt)),
}));

type Chosen = { campaignSeq: number; ids: string };

/** SQL about the people of campaigns; `ids` is a JSON array. */
export const peopleQueries = prepared((db) => ({
  /** The places in `ids` of people who don't exist. */
  missing: db.$client.prepare<{ place: number }, [{ organisationId: string; ids: string }]>(
    `SELECT given.key AS place FROM json_each($ids) AS given LEFT JOIN card_holders AS holder
       ON holder.id = given.value AND holder.organisation_id = $organisationId
     WHERE holder.id IS NULL`,
  ),
  /** Adds those who aren't in the campaign yet, at most `room`. */
  add: db.$client.prepare<null, [Chosen & { room: number }]>(
    `INSERT INTO photo_campaign_people (campaign_seq, card_holder_id)
     SELECT $campaignSeq, value FROM json_each($ids) AS given
     WHERE NOT EXISTS (SELECT 1 FROM photo_campaign_people AS person
       WHERE person.campaign_seq = $campaignSeq AND person.card_holder_id = given.value)
     LIMIT $room`,
  ),
  /** Gives those another turn who were left out for a reason that may have passed. */
  again: db.$client.prepare<null, [Chosen]>(
    `UPDATE photo_campaign_people SET outcome = NULL, reason = NULL
     WHERE campaign_seq = $campaignSeq AND outcome = 'left'
       AND reason IN ('photo_waiting', 'asked_lately', 'no_address') AND card_holder_id IN (SELECT value FROM json_each($ids))`,
  ),
  /** The number of people who were asked, or will be. */
  count: db.$client.prepare<{ count: number }, [{ campaignSeq: number }]>(
    `SELECT count(*) AS count FROM photo_campaign_people WHERE campaign_seq = $campaignSeq AND outcome IS NOT 'left'`,
  ),
  total: db.$client.prepare<{ count: number }, [{ campaignSeq: number }]>(
    'SELECT count(*) AS count FROM photo_campaign_people WHERE campaign_seq = $campaignSeq',
  ),
  /** The next people whose turn it is. */
  next: db.$client.prepare<{ cardHolderId: string }, [{ campaignSeq: number; limit: number }]>(
    `SELECT card_holder_id AS cardHolderId FROM photo_campaign_people INDEXED BY photo_campaign_people_next
     WHERE campaign_seq = $campaignSeq AND outcome IS NULL ORDER BY card_holder_id LIMIT $limit`,
  ),
  settle: statement(
    db
      .update(photoCampaignPeople)
      .set(given(photoCampaignPeople, ['outcome', 'reason']))
      .where(
        and(
          eq(photoCampaignPeople.campaignSeq, sql.placeholder('campaignSeq')),
          eq(photoCampaignPeople.cardHolderId, sql.placeholder('cardHolderId')),
        ),
      ),
  ),
  hasWaitingPhoto: db.$client.prepare<{ isWaiting: 0 | 1 }, [{ id: string }]>(
    `SELECT ${hasWaitingPhoto('holder')} AS isWaiting FROM card_holders AS holder WHERE holder.id = $id`,
  ),
  forgetHolder: statement(
    db
      .delete(photoCampaignPeople)
      .where(eq(photoCampaignPeople.cardHolderId, sql.placeholder('cardHolderId'))),
  ),
}));

const { seq, ...columns } = getTableColumns(photoRequests);
const isOfCampaign = eq(photoRequests.campaignId, sql.placeholder('campaignId'));

/** SQL about the requests of campaigns. */
export const campaignRequestQueries = prepared((db) => ({
  /** A campaign's requests from one on, in the order in which they were made. */
  after: statement(
    db
      .select({ seq, ...columns })
      .from(photoRequests)
      .where(and(isOfCampaign, gt(seq, sql.placeholder('after'))))
      .orderBy(seq)
      .limit(sql.placeholder('limit')),
  ),
  /** Requests whose reminder is due, the most overdue first. */
  toRemind: db.$client.prepare<Pick<PhotoRequest, 'id' | 'organisationId'>, [{ at: string; limit: number }]>(
    `SELECT id, organisation_id AS organisationId FROM photo_requests INDEXED BY photo_requests_reminding
     WHERE status = 'open' AND remind_at <= $at ORDER BY remind_at LIMIT $limit`,
  ),
  /** When the next reminder is due. */
  nextReminder: db.$client.prepare<{ at: string | null }, []>(
    `SELECT min(remind_at) AS at FROM photo_requests INDEXED BY photo_requests_reminding
     WHERE status = 'open' AND remind_at IS NOT NULL`,
  ),
}));

/** The number of requests of a campaign that have come to each stage. */
export type Progress = Record<RequestStage, number>;

/** A campaign’s progress, and the reasons for leaving people out. */
export interface Standing extends Progress {
  /** Requests whose link was mailed to nobody. */
  byHand: number;
  left: Partial<Record<CampaignLeftReason, number>>;
}

const standingQueries = prepared(({ $client: sqlite }) => ({
  progress: sqlite.prepare<Progress & { byHand: number }, [{ campaignId: string }]>(
    `SELECT ${REQUEST_STAGES.map((stage) => `total(${stageOf('request', stage)}) AS ${stage}`).join(', ')},
       total(request.sent_to IS NULL) AS byHand
     FROM photo_requests AS request INDEXED BY photo_requests_of_campaign WHERE request.campaign_id = $campaignId`,
  ),
  left: sqlite.prepare<{ reason: CampaignLeftReason; total: number }, [{ campaignSeq: number }]>(
    `SELECT reason, count(*) AS total FROM photo_campaign_people INDEXED BY photo_campaign_people_left
     WHERE campaign_seq = $campaignSeq AND outcome = 'left' GROUP BY reason`,
  ),
}));

export type StandingCampaign = PhotoCampaign & { standing: Standing };

function withStanding(db: Db, campaign: PhotoCampaign): StandingCampaign {
  const queries = standingQueries(db);
  const left = queries.left.all({ campaignSeq: campaign.seq }).map(({ reason, total }) => [reason, total]);
  const progress = queries.progress.get({ campaignId: campaign.id })!;
  return { ...campaign, standing: { ...progress, left: Object.fromEntries(left) } };
}

/** A campaign and how far it has come; null when the organisation has no such campaign. */
export const campaignStanding = reading(
  'photo-campaigns.one',
  (db: Db, organisationId: string, id: string): StandingCampaign | null => {
    const campaign = campaignQueries(db).byId.get({ organisationId, id });
    return campaign && withStanding(db, campaign);
  },
  () => true,
);

/** A page of an organisation's campaigns, newest first, and how many there are. */
export const campaignPage = reading(
  'photo-campaigns.page',
  (db: Db, organisationId: string, page: Page): { rows: StandingCampaign[]; total: number } => {
    const queries = campaignQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return {
      rows: rows.map((row) => withStanding(db, row)),
      total: queries.total.get({ organisationId })!.total,
    };
  },
  () => true,
);

/** A request whose link can be passed on, and its person. */
export interface Linked {
  id: string;
  nonce: string;
  cardHolderId: string;
  externalId: string | null;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  department: string | null;
  sentTo: string | null;
  expiresAt: string;
}

type LinkPage = { campaignId: string; at: string; byHand: 0 | 1; limit: number; offset: number };

const linkQueries = prepared(({ $client: sqlite }) => {
  const from = `FROM photo_requests AS request INDEXED BY photo_requests_of_campaign
    CROSS JOIN card_holders AS holder ON holder.id = request.card_holder_id
    WHERE request.campaign_id = $campaignId AND request.status = 'open' AND request.expires_at >= $at
      AND (NOT $byHand OR request.sent_to IS NULL OR request.is_undeliverable)`;
  return {
    page: sqlite.prepare<Linked, [LinkPage]>(
      `SELECT request.id, request.nonce, holder.id AS cardHolderId, holder.external_id AS externalId,
         holder.first_name AS firstName, holder.last_name AS lastName, holder.preferred_name AS preferredName,
         holder.department, request.sent_to AS sentTo, request.expires_at AS expiresAt
       ${from} ORDER BY holder.department, holder.sort_key, request.id LIMIT $limit OFFSET $offset`,
    ),
    total: sqlite.prepare<{ total: number }, [Pick<LinkPage, 'campaignId' | 'at' | 'byHand'>]>(
      `SELECT count(*) AS total ${from}`,
    ),
  };
});

/** A page of a campaign's open links, by department and name. */
export const openLinks = reading(
  'photo-campaigns.links',
  (
    db: Db,
    _organisationId: string,
    campaignId: string,
    { at, byHand }: { at: string; byHand: boolean },
    page: Page,
  ): { rows: Linked[]; total: number } => {
    const which = { campaignId, at, byHand: byHand ? 1 : 0 } as const;
    const rows = linkQueries(db).page.all({ ...which, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: linkQueries(db).total.get(which)!.total };
  },
  () => true,
);
