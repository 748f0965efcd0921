import { z } from 'zod';
import { dataOf, timestampSchema } from '../http/schemas.ts';
import { WebAddress } from '../organisations/contract.ts';
import { LAGGING_SECONDS } from '../shared/durations.ts';
import { DAYS, LATELY_DAYS } from './days.ts';
import { MOST_LOOKED_AT } from './queries.ts';

export const EXAMPLE_OVERVIEW = {
  photos: {
    waiting: 42,
    oldestWaitingAt: '2026-09-21T06:12:44.310Z',
    unreadable: 1,
    processing: 3,
    expiredLately: 2,
    silent: 37,
  },
  orders: { draft: 1, submitted: 6, inProduction: 2, oldestSubmittedAt: '2026-09-18T10:02:00.120Z' },
  cards: {
    queued: 128,
    oldestQueuedAt: '2026-09-20T15:31:09.004Z',
    printing: 20,
    printed: 64,
    printFailed: 1,
    oldestPrintFailedAt: '2026-09-19T08:20:51.770Z',
  },
  addresses: {
    now: { url: 'https://cards.example.edu', isSet: true, isLoopback: false },
    others: [{ address: 'https://old.example.edu', cards: 412 }],
    unknown: 0,
  },
  webhooks: { endpoints: 3, failing: 1, switchedOff: 0 },
  sync: { consumers: 4, lagging: 1, lagSeconds: 1_260, keptLeavers: 0 },
  firstSteps: null,
  newerVersion: null,
  days: [
    { date: '2026-09-20', photosApproved: 212, photosRejected: 31, cardsIssued: 140 },
    { date: '2026-09-21', photosApproved: 97, photosRejected: 12, cardsIssued: 66 },
  ],
};

const count = (description: string) => z.int().meta({ description });
const most = MOST_LOOKED_AT.toLocaleString('en');

const photos = z.object({
  waiting: count('Waiting for a decision.'),
  oldestWaitingAt: timestampSchema
    .nullable()
    .meta({ description: 'When the photo that has waited longest was announced; null if none waits.' }),
  unreadable: count(`Of the ${most} that have waited longest, those that could not be decoded.`),
  processing: count('Being analysed.'),
  expiredLately: count(
    `Announced in the last ${LATELY_DAYS} days without an upload in time; counted up to ${most}.`,
  ),
  silent: count('Active people without a photo who were asked for one by a link, and have sent nothing.'),
});
const orders = z.object({
  draft: count('Not submitted yet.'),
  submitted: count('Waiting for their first card to be printed.'),
  inProduction: count('With some cards printed.'),
  oldestSubmittedAt: timestampSchema
    .nullable()
    .meta({ description: 'When the oldest submitted order was submitted; null if there is none.' }),
});
const cards = z.object({
  queued: count('Ready to print.'),
  oldestQueuedAt: timestampSchema
    .nullable()
    .meta({ description: 'When the oldest of them was made; null if there is none.' }),
  printing: count('In a print batch that has no result yet.'),
  printed: count('Printed, and not activated yet.'),
  printFailed: count('Failed to print, and wait to be printed again.'),
  oldestPrintFailedAt: timestampSchema
    .nullable()
    .meta({ description: 'When the oldest of those was made; null if there is none.' }),
});
const addresses = z.object({
  now: WebAddress,
  others: z
    .array(
      z
        .object({ address: z.string(), cards: count('At the printer or in use.') })
        .meta({ id: 'CarriedAddress' }),
    )
    .meta({
      description:
        'Addresses in the QR codes of printed cards that are not today’s, most cards first: keep each answering, or reprint its cards.',
    }),
  unknown: count('Cards in use that were printed before addresses were kept.'),
});
const webhooks = z.object({
  endpoints: count('All of them.'),
  failing: count('With no successful attempt since the last failed one.'),
  switchedOff: count(
    'Switched off by Lanyard after failing for a long time, or at the request of the receiver.',
  ),
});
const sync = z.object({
  consumers: count('One for each key and feed that it follows.'),
  lagging: count(`With a change that has waited for longer than ${LAGGING_SECONDS} s.`),
  lagSeconds: count(
    'For how long the oldest change has waited that some consumer has not fetched; 0 if there is none.',
  ),
  keptLeavers: count('People whom the identity system would let go, and whom the leaver guard keeps.'),
});
export const FirstSteps = z.object({
  address: z.boolean().meta({ description: 'The web address is one that phones can open.' }),
  people: z.boolean().meta({ description: 'There are people.' }),
  design: z.boolean().meta({ description: 'The default design is no longer the one that ships.' }),
  print: z.boolean().meta({ description: 'A card went to the printer.' }),
  colleagues: z.boolean().meta({ description: 'Somebody else has an account, or an invitation.' }),
  backups: z.boolean().meta({ description: 'Backups have a schedule, or there is a hot copy.' }),
});
const newerVersion = z.object({
  version: z.string().meta({ description: 'Such as `0.3.0`.' }),
  notes: z.string().nullable().meta({ description: 'Some words about it, at most 500 characters.' }),
  url: z.string().nullable().meta({ description: 'A page about it, http or https.' }),
});
const day = z
  .object({
    date: z.string().meta({ format: 'date', description: "A day in the organisation's time zone." }),
    photosApproved: z.int().nullable().meta({
      description:
        'Approvals of that day. One that was taken back or whose person was erased since counts here, unlike in the statistics, which count photos as they are now.',
    }),
    photosRejected: z.int().nullable().meta({ description: 'Rejections of that day, counted likewise.' }),
    cardsIssued: z.int().nullable().meta({ description: 'Cards that were handed over on that day.' }),
  })
  .meta({ id: 'OverviewDay' });

const needs = <S extends z.ZodObject>(schema: S, scope: string) =>
  schema.nullable().meta({ description: `Null for callers without \`${scope}\`.` });

export const Overview = z
  .object({
    photos: needs(photos, 'photos:read'),
    orders: needs(orders, 'orders:read'),
    cards: needs(cards, 'cards:read'),
    addresses: needs(addresses, 'cards:read'),
    webhooks: needs(webhooks, 'webhooks:manage'),
    sync: needs(sync, 'sync:read'),
    firstSteps: FirstSteps.nullable().meta({
      description:
        'What a new organisation has done. Null for everybody but admins, and once an admin has dismissed it (`showsFirstSteps` of the organisation).',
    }),
    newerVersion: newerVersion.nullable().meta({
      description:
        'The version that `UPGRADE_FILE` of the installation names, if it is newer than this one. Null for everybody but admins.',
    }),
    days: z.array(day).meta({
      description: `The last ${DAYS} days, oldest first, today's included; counts are null without \`photos:read\` or \`cards:read\`.`,
    }),
  })
  .meta({
    id: 'Overview',
    description: 'What waits, what is in trouble, and what was done each day.',
    examples: [EXAMPLE_OVERVIEW],
  });

export const OverviewData = dataOf(Overview);
