import { Elysia } from 'elysia';
import type { Context } from '../context.ts';
import { operation } from '../http/operation.ts';
import { ok } from '../http/reply.ts';
import { covers, type Scope } from '../shared/rights.ts';
import { OverviewData } from './contract.ts';
import { countDays } from './days.ts';
import { cardsNow, ordersNow, photosNow, syncNow, webhooksNow } from './sections.ts';

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
      ({ caller: { organisationId, scopes } }) => {
        const can = (scope: Scope) => covers(scopes, scope);
        const part = <T>(scope: Scope, look: (context: Context, organisationId: string) => T): T | null =>
          can(scope) ? look(context, organisationId) : null;
        const days = countDays(context, organisationId).map(
          ({ date, photosApproved, photosRejected, cardsIssued }) => ({
            date,
            photosApproved: can('photos:read') ? photosApproved : null,
            photosRejected: can('photos:read') ? photosRejected : null,
            cardsIssued: can('cards:read') ? cardsIssued : null,
          }),
        );
        return ok({
          photos: part('photos:read', photosNow),
          orders: part('orders:read', ordersNow),
          cards: part('cards:read', cardsNow),
          webhooks: part('webhooks:manage', webhooksNow),
          sync: part('sync:read', syncNow),
          days,
        });
      },
    ),
  );
