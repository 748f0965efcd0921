import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { webAddressOf } from '../organisations/web-address.ts';
import { covers, type Scope } from '../shared/rights.ts';
import { OverviewData } from './contract.ts';
import { firstSteps } from './first-steps.ts';
import { newerVersionOf } from './newer-version.ts';
import { overviewOf, type Part } from './sections.ts';

/** The scope that each part needs. */
const SCOPES = {
  photos: 'photos:read',
  orders: 'orders:read',
  cards: 'cards:read',
  addresses: 'cards:read',
  webhooks: 'webhooks:manage',
  sync: 'sync:read',
} as const satisfies Record<Part, Scope>;

const PARTS = Object.keys(SCOPES) as Part[];

export const overviewRoutes = (context: Context) =>
  new Elysia({ name: 'overview', prefix: '/overview' }).get(
    '',
    ...operation(
      context,
      {
        id: 'getOverview',
        summary: 'Get what waits for somebody',
        description:
          'Counts what waits, what is in trouble, and what was done lately. Every key and every session may ask; each gets the parts that its scopes allow, and null for the others.',
        scope: 'any',
        success: { status: 200, description: 'The overview.', body: OverviewData },
        errors: [],
        example: {},
      },
      async ({ caller: { organisationId, scopes, session }, request }) => {
        const wanted = PARTS.filter((part) => covers(scopes, SCOPES[part]));
        // The bridges' latest reads of the feeds must count, too.
        if (wanted.includes('sync')) await context.progress.flush();
        const overview = await overviewOf(
          askedBy(context, request),
          organisationId,
          wanted,
          context.clock.now(),
          webAddressOf(context),
        );
        const days = overview.days.map(({ date, photosApproved, photosRejected, cardsIssued }) => ({
          date,
          photosApproved: wanted.includes('photos') ? photosApproved : null,
          photosRejected: wanted.includes('photos') ? photosRejected : null,
          cardsIssued: wanted.includes('cards') ? cardsIssued : null,
        }));
        const isAdmin = session?.roles.includes('admin') ?? false;
        return ok({
          ...overview,
          firstSteps: isAdmin ? firstSteps(context, organisationId) : null,
          newerVersion: isAdmin ? await newerVersionOf(context) : null,
          days,
        });
      },
    ),
  );
