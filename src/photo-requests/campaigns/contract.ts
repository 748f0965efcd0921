import { z } from 'zod';
import { FiltersInBody } from '../../card-holders/lists/filters/contract.ts';
import { always, complain } from '../../http/checks.ts';
import { flag, integer, items, queryFlag, requiredText, uuid } from '../../http/fields.ts';
import { pageQuery } from '../../http/query.ts';
import { dataOf, idSchema, listOf, timestampSchema } from '../../http/schemas.ts';
import { CAMPAIGN_PEOPLE_MAX, NAME_MAX, REMINDERS, REQUEST_DAYS } from '../../shared/limits.ts';
import {
  CAMPAIGN_LEFT_REASONS,
  CAMPAIGN_STATES,
  REQUEST_STAGES,
  USUAL_REMINDERS,
} from '../../shared/photo-campaigns.ts';

export const EXAMPLE_CAMPAIGN = {
  id: '0192f3a7-1c2d-7e2f-8a3b-4c5d6e7f8091',
  name: 'First-years 2026',
  filter: { status: 'active', holderType: 'student', hasPhoto: false },
  expiresInDays: 14,
  send: null,
  remindAfterDays: USUAL_REMINDERS,
  follow: false,
  askAgain: false,
  state: 'asked' as const,
  total: 984,
  asked: 980,
  opened: 431,
  sent: 412,
  approved: 377,
  rejected: 21,
  silent: 566,
  undeliverable: 2,
  byHand: 3,
  left: { photo_waiting: 3, asked_lately: 1 },
  endsLinks: false,
  problem: null,
  createdBy: { type: 'staff' as const, id: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f', name: 'Grace Hopper' },
  createdAt: '2026-09-21T08:00:00.000Z',
  askedAt: '2026-09-21T08:00:06.120Z',
  endedAt: null,
};

const most = CAMPAIGN_PEOPLE_MAX.toLocaleString('en');

export const NewCampaignBody = z
  .object({
    name: requiredText(NAME_MAX, { description: 'What staff know it by; nobody else sees it.' }),
    filter: FiltersInBody.optional(),
    expectedTotal: integer(
      { min: 0, max: Number.MAX_SAFE_INTEGER },
      {
        description:
          'How many people you saw for the filter. When it is off by more than a hundredth, nothing is begun (409), and the message says how many there are.',
      },
    ).optional(),
    cardHolderIds: items(uuid(), { min: 1, max: CAMPAIGN_PEOPLE_MAX })
      .meta({ description: 'These people, in place of a filter.' })
      .optional(),
    expiresInDays: integer(REQUEST_DAYS, {
      description: `How long each link works: ${REQUEST_DAYS.default} days if left out.`,
    }).optional(),
    send: flag({
      description:
        'True to ask only people who can be mailed, or fail where mail isn’t set up; false to mail nobody. Left out: links are mailed where that is possible, and the others are passed on by hand.',
    }).optional(),
    remindAfterDays: items(integer(REMINDERS), { min: 0, max: REMINDERS.most })
      .meta({
        description: `How many days after the request somebody who has sent nothing is reminded by mail: ${USUAL_REMINDERS.join(' and ')} if left out.`,
      })
      .optional(),
    follow: flag({
      description:
        'True to ask people as well who match the filter later, until the campaign is stopped. Lanyard looks for them every quarter of an hour.',
    }).optional(),
    askAgain: flag({
      description: 'True to ask people who have an approved photo, too. Otherwise they are left out.',
    }).optional(),
  })
  .superRefine(({ filter, cardHolderIds, expectedTotal, follow, askAgain }, issues) => {
    if (filter?.hasPhoto === true && askAgain !== true)
      complain(issues, 'askAgain', 'required', 'must be true for a filter that finds people with a photo');
    if (filter === undefined && cardHolderIds === undefined)
      complain(issues, 'filter', 'required', 'is required, or cardHolderIds in its place');
    if (filter !== undefined && cardHolderIds !== undefined)
      complain(issues, 'cardHolderIds', 'not_allowed', 'must not be given beside filter');
    if (filter === undefined && expectedTotal !== undefined)
      complain(issues, 'expectedTotal', 'not_allowed', 'is only for a filter');
    if (filter === undefined && follow === true)
      complain(issues, 'follow', 'not_allowed', 'is only for a filter');
    if (Array.isArray(cardHolderIds) && new Set(cardHolderIds).size < cardHolderIds.length)
      complain(issues, 'cardHolderIds', 'repeated', 'names somebody more than once');
  }, always)
  .meta({
    id: 'CreatePhotoCampaign',
    description: `Asks many people for their photo, at most ${most}. Unknown fields are ignored.`,
  });

export const StopCampaignBody = z
  .object({
    endLinks: flag({
      description: 'True to end the links that people have got. Otherwise those keep working.',
    }).optional(),
  })
  .meta({ id: 'StopPhotoCampaign' });

export const CampaignsQuery = z.object(pageQuery);

export const LinksQuery = z.object({
  ...pageQuery,
  byHand: queryFlag({
    description: 'True for the links that reached nobody by mail alone.',
  }),
});

const count = (description: string) => z.int().meta({ description });

const Maker = z
  .object({ type: z.enum(['api_key', 'staff', 'system']), id: z.string().nullable(), name: z.string() })
  .meta({ id: 'PhotoCampaignMaker' });

const STAGES = {
  asked: 'People who got a request.',
  opened: 'Those of them who have acknowledged the notice.',
  sent: 'Those who have sent a photo.',
  approved: 'Those whose photo was approved, by the link or in another way.',
  rejected: 'Those whose last photo was rejected.',
  silent: 'Those who have sent nothing, by a link that works or has expired.',
  undeliverable: 'Those whose mail was refused for good.',
} satisfies Record<(typeof REQUEST_STAGES)[number], string>;

export const PhotoCampaign = z
  .object({
    id: idSchema,
    name: z.string(),
    filter: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        'By which people are chosen. Null for people named by their ids, and once those are chosen whom a search (`q`) found, unless the campaign follows.',
    }),
    expiresInDays: z.int(),
    send: z.boolean().nullable().meta({ description: 'Null: whoever can be mailed is.' }),
    remindAfterDays: z.array(z.int()),
    follow: z.boolean(),
    askAgain: z.boolean(),
    state: z.enum(CAMPAIGN_STATES).meta({
      description:
        '`choosing` while those who match are noted, `asking` while they are asked, then `asked`, in which reminders go out and `follow` asks whoever comes new; `stopping`, then `stopped`; `failed` if it ended early.',
    }),
    total: count('The people chosen; while `choosing` for the first time, the number expected.'),
    ...(Object.fromEntries(REQUEST_STAGES.map((stage) => [stage, count(STAGES[stage])])) as Record<
      (typeof REQUEST_STAGES)[number],
      z.ZodInt
    >),
    byHand: count('Requests whose link was mailed to nobody.'),
    left: z
      .partialRecord(z.enum(CAMPAIGN_LEFT_REASONS), z.int())
      .meta({ description: 'How many people were left out, by the reason.' }),
    endsLinks: z.boolean().meta({ description: 'Stopping it has ended its links.' }),
    problem: z.string().nullable(),
    createdBy: Maker,
    createdAt: timestampSchema,
    askedAt: timestampSchema.nullable().meta({ description: 'When everybody had been asked.' }),
    endedAt: timestampSchema.nullable(),
  })
  .meta({
    id: 'PhotoCampaign',
    description: 'Many people asked for their photo, and how far they have come.',
    examples: [EXAMPLE_CAMPAIGN],
  });

const EXAMPLE_LINK = {
  requestId: '0192f3a4-7777-7d8e-9f01-23456789abcd',
  cardHolderId: '0192f3a4-1111-7d8e-9f01-23456789abcd',
  person: { name: 'Ada Lovelace', externalId: 'S1024815', department: 'Mathematics' },
  sentTo: null,
  expiresAt: '2099-10-05T08:00:00.000Z',
  url: 'https://cards.example.edu/p/ExampleExampleExample1',
};

export const PhotoCampaignLink = z
  .object({
    requestId: idSchema,
    cardHolderId: idSchema,
    person: z
      .object({ name: z.string(), externalId: z.string().nullable(), department: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null without `card_holders:read`.' }),
    sentTo: z.string().nullable().meta({ description: 'Where the link was mailed to; null: nowhere.' }),
    expiresAt: timestampSchema,
    url: z.string().meta({ format: 'uri', description: 'The link.' }),
  })
  .meta({
    id: 'PhotoCampaignLink',
    description: 'A link to be passed on to its person alone.',
    examples: [EXAMPLE_LINK],
  });

export const PhotoCampaignData = dataOf(PhotoCampaign);
export const PhotoCampaignList = listOf(PhotoCampaign);
export const PhotoCampaignLinkList = listOf(PhotoCampaignLink);

const params = { id: EXAMPLE_CAMPAIGN.id };

/** The OpenAPI description shows these requests; tests send each one. */
export const examples = {
  create: {
    body: {
      name: EXAMPLE_CAMPAIGN.name,
      cardHolderIds: ['0192f3a4-1111-7d8e-9f01-23456789abcd'],
      remindAfterDays: EXAMPLE_CAMPAIGN.remindAfterDays,
    },
  },
  list: { query: { pageSize: '25' } },
  campaign: { params },
  stop: { params, body: { endLinks: false } },
  links: { params, query: { byHand: 'true' } },
};
