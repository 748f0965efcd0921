import { Elysia } from 'elysia';
import type { z } from 'zod';
import { assertAsExpected } from '../card-holders/lists/assert-as-expected.ts';
import { type AskedFilter, listFilter } from '../card-holders/lists/filters/asked-filter.ts';
import { askedIn } from '../card-holders/lists/filters/contract.ts';
import { listPeople } from '../card-holders/lists/list-people.ts';
import type { Context } from '../context.ts';
import { read } from '../db/read.ts';
import type { BulkInput, BulkJob } from '../db/schema/bulk-jobs.ts';
import { write } from '../db/tx.ts';
import { requireScope } from '../http/access/access.ts';
import type { Caller } from '../http/access/caller.ts';
import { askedBy } from '../http/asked-by.ts';
import { operation } from '../http/operation.ts';
import { created, list, ok } from '../http/reply.ts';
import type { BulkOutcome } from '../shared/bulk.ts';
import { BULK_KEPT_DAYS, BULK_UNDO_HOURS } from '../shared/durations.ts';
import { BULK_PEOPLE_MAX } from '../shared/limits.ts';
import { cancelBulkJob } from './cancel.ts';
import { findBulkJob } from './change.ts';
import * as contract from './contract.ts';
import { itemPage } from './item-queries.ts';
import { present, presentItem } from './present.ts';
import { bulkJobPage } from './queries.ts';
import { startBulkJob } from './start.ts';
import { undoBulkJob } from './undo.ts';

const most = BULK_PEOPLE_MAX.filtered.toLocaleString('en');

export function bulkRoutes(context: Context) {
  return new Elysia({ name: 'bulk-jobs', prefix: '/bulk-jobs' })
    .post(
      '',
      ...operation(
        context,
        {
          id: 'startBulkJob',
          summary: 'Change many people at once',
          description: `Archives people, extends their expiry date, changes their type, department, campus or notes, or orders cards for them: everybody whom the list has for some filters (at most ${most}), or up to ${BULK_PEOPLE_MAX.named.toLocaleString('en')} by their ids. The answer comes at once, and the work continues in the background, even if the key or session that began it ends; \`GET /bulk-jobs/{id}\` says how far it is. People are chosen when it begins. Each is changed as if by a request of their own, with version, audit entry and event. People whom somebody else has changed after they were chosen are skipped, and \`GET /bulk-jobs/{id}/items\` says who was skipped and why. An organisation has one bulk job under way at a time (409 \`conflict\`). Ordering cards also takes \`orders:write\`.`,
          scope: 'card_holders:write',
          body: contract.StartBulkJob,
          success: { status: 201, description: 'The job, which has begun.', body: contract.BulkJobData },
          errors: ['conflict', 'not_found', 'invalid_state', 'validation_failed'],
          example: contract.examples.start,
        },
        async ({ caller, body, request }) => {
          if (body.kind === 'order') requireScope(caller, 'orders:write');
          const { actor, organisationId } = caller;
          const { filters, ids, expectedTotal } = body.select;
          const { kind } = body;
          const input = inputOf(body);
          if (ids !== undefined) {
            const named = { kind, input, select: { ids } };
            return created(present(await write(context, actor, startBulkJob, organisationId, named)));
          }
          const filter = listFilter(context, organisationId, askedIn(filters!) as AskedFilter);
          const one = { page: 1, pageSize: 1 };
          const { total } = await listPeople(askedBy(context, request), organisationId, filter, one);
          assertAsExpected(total, {
            ...{ expected: expectedTotal, most: BULK_PEOPLE_MAX.filtered },
            ...{ what: 'one change', path: '/select/filters' },
          });
          const filtered = { kind, input, select: { filter, total } };
          return created(present(await write(context, actor, startBulkJob, organisationId, filtered)));
        },
      ),
    )
    .get(
      '',
      ...operation(
        context,
        {
          id: 'listBulkJobs',
          summary: 'List bulk jobs',
          description: `Newest first. They are kept for ${BULK_KEPT_DAYS} days.`,
          scope: 'card_holders:read',
          query: contract.BulkJobsQuery,
          success: { status: 200, description: 'A page of bulk jobs.', body: contract.BulkJobList },
          errors: ['validation_failed'],
          example: contract.examples.list,
        },
        async ({ caller: { organisationId }, query: { page, pageSize }, request }) => {
          const paged = { page, pageSize };
          const { rows, total } = await read(askedBy(context, request), bulkJobPage, organisationId, paged);
          return list(rows.map(present), { ...paged, total });
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        context,
        {
          id: 'getBulkJob',
          summary: 'Get a bulk job',
          description: 'With how far it is.',
          scope: 'card_holders:read',
          success: { status: 200, description: 'The job.', body: contract.BulkJobData },
          errors: ['not_found'],
          example: contract.examples.job,
        },
        ({ caller, params }) => ok(present(findBulkJob(context.db, caller.organisationId, params.id!))),
      ),
    )
    .get(
      '/:id/items',
      ...operation(
        context,
        {
          id: 'listBulkJobItems',
          summary: 'List the people in a bulk job',
          description: 'In the order in which it goes through them, each with what became of them.',
          scope: 'card_holders:read',
          query: contract.BulkItemsQuery,
          success: { status: 200, description: 'A page of people.', body: contract.BulkItemList },
          errors: ['not_found', 'validation_failed'],
          example: contract.examples.items,
        },
        async ({ caller, params, query: { page, pageSize, outcome = null }, request }) => {
          const job = findBulkJob(context.db, caller.organisationId, params.id!);
          const { seq, organisationId } = job;
          const paged = { page, pageSize };
          const rows = await read(askedBy(context, request), itemPage, organisationId, seq, outcome, paged);
          return list(rows.map(presentItem), { ...paged, total: totalOf(job, outcome) });
        },
      ),
    )
    .post(
      '/:id/cancel',
      ...operation(
        context,
        {
          id: 'cancelBulkJob',
          summary: 'Cancel a bulk job',
          description:
            'People already changed stay changed, until the job is undone. Can be repeated. A job that orders cards also takes `orders:write`.',
          scope: 'card_holders:write',
          success: { status: 200, description: 'The job as it is now.', body: contract.BulkJobData },
          errors: ['not_found', 'invalid_state'],
          example: contract.examples.job,
        },
        async ({ caller, params }) => {
          const { id } = authorisedJob(caller, params.id!);
          return ok(present(await write(context, caller.actor, cancelBulkJob, caller.organisationId, id)));
        },
      ),
    )
    .post(
      '/:id/undo',
      ...operation(
        context,
        {
          id: 'undoBulkJob',
          summary: 'Undo a bulk job',
          description: `For ${BULK_UNDO_HOURS} hours after its end. Everybody whom nobody has changed since gets back what they had; orders are cancelled as far as nothing is printed. The others stay as they are, and \`GET /bulk-jobs/{id}/items?outcome=not_restored\` says who and why. Cards and orders that archiving somebody has ended stay ended. Can be repeated. One that orders cards takes \`orders:write\`, too.`,
          scope: 'card_holders:write',
          success: { status: 200, description: 'The job as it is now.', body: contract.BulkJobData },
          errors: ['not_found', 'conflict', 'invalid_state'],
          example: contract.examples.job,
        },
        async ({ caller, params }) => {
          const { id } = authorisedJob(caller, params.id!);
          return ok(present(await write(context, caller.actor, undoBulkJob, caller.organisationId, id)));
        },
      ),
    );

  /** A job that the caller may cancel or undo. */
  function authorisedJob(caller: Caller, id: string): BulkJob {
    const job = findBulkJob(context.db, caller.organisationId, id);
    if (job.kind === 'order') requireScope(caller, 'orders:write');
    return job;
  }
}

function inputOf({ kind, expiryDate, order, values }: z.output<typeof contract.StartBulkJob>): BulkInput {
  if (kind === 'extend') return { expiryDate: expiryDate! };
  if (kind === 'archive') return {};
  if (kind === 'change') return { values };
  const { reason = 'new', designId = null, reference = null } = order ?? {};
  return { order: { reason, designId, reference } };
}

/** Returns the number of people with an outcome; null counts all. */
function totalOf(job: BulkJob, outcome: BulkOutcome | null): number {
  if (outcome === null) return job.state === 'choosing' ? 0 : job.total;
  const { done, leftAlone, restored, notRestored } = job;
  return { done: done - restored - notRestored, left: leftAlone, restored, not_restored: notRestored }[
    outcome
  ];
}
