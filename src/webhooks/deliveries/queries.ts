import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import {
  type DeliveryStatus,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/webhooks.ts';
import { offsetOf, type Page } from '../../http/query.ts';

const { seq: _seq, ...columns } = getTableColumns(webhookDeliveries);
const { seq, organisationId, answerBytes, ...attemptColumns } = getTableColumns(webhookAttempts);
const isIt = eq(webhookDeliveries.id, sql.placeholder('id'));
const at = sql.placeholder('at');

/** Begins a new series of attempts. */
const QUEUED = {
  status: 'pending',
  attempts: 0,
  nextAttemptAt: sql`${at}`,
  leasedUntil: null,
  updatedAt: sql`${at}`,
} as const;

/** All SQL about deliveries, but for the sender's picking. Raw is what looks into the JSON of events. */
export const deliveryQueries = prepared((db) => ({
  byId: statement(
    db
      .select(columns)
      .from(webhookDeliveries)
      .where(and(isIt, eq(webhookDeliveries.organisationId, sql.placeholder('organisationId')))),
  ),
  attemptsOf: statement(
    db
      .select(attemptColumns)
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, sql.placeholder('deliveryId')))
      .orderBy(asc(webhookAttempts.seq)),
  ),
  queue: statement(db.update(webhookDeliveries).set(QUEUED).where(isIt)),
  /** The same for all that an endpoint was to get since then and didn't; what is being sent right now is left alone. */
  queueSince: statement(
    db
      .update(webhookDeliveries)
      .set(QUEUED)
      .where(
        and(
          eq(webhookDeliveries.endpointId, sql.placeholder('endpointId')),
          gte(webhookDeliveries.createdAt, sql.placeholder('since')),
          ne(webhookDeliveries.status, 'succeeded'),
          or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, at)),
        ),
      ),
  ),
  /** Old ones that nothing will be done about any more; some at a time. */
  forget: statement(
    db.delete(webhookDeliveries).where(
      inArray(
        webhookDeliveries.seq,
        db
          .select({ seq: webhookDeliveries.seq })
          .from(webhookDeliveries)
          .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
          .where(
            and(
              lt(webhookDeliveries.updatedAt, sql.placeholder('before')),
              or(ne(webhookDeliveries.status, 'pending'), eq(webhookEndpoints.enabled, false)),
            ),
          )
          .limit(sql.placeholder('limit')),
      ),
    ),
  ),
  /**
   * Of a person, or of an order, by the index on just this expression; `+` keeps SQLite from walking all of the
   * organisation's instead.
   */
  about: db.$client.prepare<
    { id: string; isPending: 0 | 1 },
    [{ organisationId: string; subjectId: string }]
  >(
    `SELECT id, status = 'pending' AS isPending FROM webhook_deliveries
     WHERE coalesce(body ->> '$.data.cardHolderId', body ->> '$.data.orderId') = $subjectId
       AND +organisation_id = $organisationId`,
  ),
  forgetAnswers: statement(
    db
      .update(webhookAttempts)
      .set({ responseHeaders: null, responseBody: null, answerBytes: 0 })
      .where(eq(webhookAttempts.deliveryId, sql.placeholder('deliveryId'))),
  ),
  forgetNames: db.$client.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE id = $deliveryId`,
  ),
  /**
   * The same, of a person who was erased, or of an order that was theirs alone, which erasing has left without reference;
   * of anything else it changes nothing.
   */
  forgetNamesOfErased: db.$client.prepare<null, [{ deliveryId: string }]>(
    `UPDATE webhook_deliveries SET body = json_replace(body, '$.data.externalId', NULL, '$.data.reference', NULL)
     WHERE id = $deliveryId AND (
       (body ->> '$.data.cardHolderId' IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM card_holders WHERE id = body ->> '$.data.cardHolderId'))
       OR (body ->> '$.data.reference' IS NOT NULL
         AND EXISTS (SELECT 1 FROM orders WHERE id = body ->> '$.data.orderId' AND reference IS NULL)))`,
  ),
}));

export interface DeliveryFilter {
  endpointId?: string;
  status?: DeliveryStatus;
  eventType?: string;
}

/** One page of an organisation's deliveries, newest first, and how many match. */
export function deliveryPage(db: Db, organisationId: string, filter: DeliveryFilter, page: Page) {
  const { endpointId, status, eventType } = filter;
  const where = and(
    eq(webhookDeliveries.organisationId, organisationId),
    endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
    status === undefined ? undefined : eq(webhookDeliveries.status, status),
    eventType === undefined ? undefined : eq(webhookDeliveries.eventType, eventType),
  );
  const rows = db
    .select(columns)
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.seq))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .all();
  const total = db.select({ total: count() }).from(webhookDeliveries).where(where).get()?.total ?? 0;
  return { rows, total };
}
