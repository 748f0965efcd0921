import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../../db/schema/webhooks.ts';

const { seq: _seq, ...columns } = getTableColumns(webhookDeliveries);
const { seq, organisationId, answerBytes, ...attemptColumns } = getTableColumns(webhookAttempts);
const isIt = eq(webhookDeliveries.id, sql.placeholder('id'));
const at = sql.placeholder('at');

const isOfEndpoint = eq(webhookDeliveries.endpointId, sql.placeholder('endpointId'));
const isMissed = and(
  ne(webhookDeliveries.status, 'succeeded'),
  or(isNull(webhookDeliveries.leasedUntil), lte(webhookDeliveries.leasedUntil, at)),
);

const { body } = webhookDeliveries;
/** The event, without anything that identifies a person. */
const NAMELESS = { body: sql`json_replace(${body}, '$.data.externalId', NULL, '$.data.reference', NULL)` };

/** Starts a new series of attempts. */
const QUEUED = {
  status: 'pending',
  attempts: 0,
  nextAttemptAt: sql`${at}`,
  leasedUntil: null,
  updatedAt: sql`${at}`,
} as const;

/** SQL about deliveries. The sender's SQL is in `sender-queries.ts`, and the SQL of lists in `list-queries.ts`. */
export const deliveryQueries = prepared((db) => ({
  byId: statement(
    db
      .select(columns)
      .from(webhookDeliveries)
      .where(and(isIt, eq(webhookDeliveries.organisationId, sql.placeholder('organisationId')))),
  ),
  /** The attempts of the given deliveries, oldest first; `deliveryIds` is a JSON array. */
  attempts: statement(
    db
      .select(attemptColumns)
      .from(webhookAttempts)
      .where(
        sql`${webhookAttempts.deliveryId} IN (SELECT value FROM json_each(${sql.placeholder('deliveryIds')}))`,
      )
      .orderBy(webhookAttempts.deliveryId, webhookAttempts.seq),
  ),
  queue: statement(db.update(webhookDeliveries).set(QUEUED).where(isIt)),
  /**
   * Some deliveries that an endpoint has missed since a given time, the earliest first, except those that are being
   * sent right now.
   */
  missed: statement(
    db
      .select({ seq: webhookDeliveries.seq })
      .from(webhookDeliveries)
      .where(
        and(
          isOfEndpoint,
          gt(webhookDeliveries.seq, sql.placeholder('after')),
          gte(webhookDeliveries.createdAt, sql.placeholder('since')),
          isMissed,
        ),
      )
      .orderBy(asc(webhookDeliveries.seq))
      .limit(sql.placeholder('limit')),
  ),
  /** Queues the given deliveries that are still missed; `seqs` is a JSON array. */
  queueMissed: statement(
    db
      .update(webhookDeliveries)
      .set(QUEUED)
      .where(
        and(
          sql`${webhookDeliveries.seq} IN (SELECT value FROM json_each(${sql.placeholder('seqs')}))`,
          isOfEndpoint,
          isMissed,
        ),
      ),
  ),
  /** Deletes some deliveries of an endpoint. */
  removeOf: statement(
    db
      .delete(webhookDeliveries)
      .where(
        inArray(
          webhookDeliveries.seq,
          db
            .select({ seq: webhookDeliveries.seq })
            .from(webhookDeliveries)
            .where(isOfEndpoint)
            .limit(sql.placeholder('limit')),
        ),
      ),
  ),
  /** Deletes some old deliveries that are settled or can't be sent. */
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
   * Deliveries about a person or an order, found by the index on exactly this expression. The `+` keeps SQLite from
   * reading through all of the organisation's deliveries instead.
   */
  about: statement(
    db
      .select({ id: webhookDeliveries.id, isPending: sql<0 | 1>`${webhookDeliveries.status} = 'pending'` })
      .from(webhookDeliveries)
      .where(
        and(
          sql`coalesce(${body} ->> '$.data.cardHolderId', ${body} ->> '$.data.orderId') = ${sql.placeholder('subjectId')}`,
          sql`+${webhookDeliveries.organisationId} = ${sql.placeholder('organisationId')}`,
        ),
      ),
  ),
  forgetAnswers: statement(
    db
      .update(webhookAttempts)
      .set({ responseHeaders: null, responseBody: null, answerBytes: 0 })
      .where(eq(webhookAttempts.deliveryId, sql.placeholder('deliveryId'))),
  ),
  forgetNames: statement(
    db
      .update(webhookDeliveries)
      .set(NAMELESS)
      .where(eq(webhookDeliveries.id, sql.placeholder('deliveryId'))),
  ),
  /**
   * Like `forgetNames`, but only for a delivery about a person who has been erased, or about an order that was for such
   * a person alone: an order that no longer has its reference.
   */
  forgetNamesOfErased: statement(
    db
      .update(webhookDeliveries)
      .set(NAMELESS)
      .where(
        and(
          eq(webhookDeliveries.id, sql.placeholder('deliveryId')),
          sql`((${body} ->> '$.data.cardHolderId' IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM card_holders WHERE id = ${body} ->> '$.data.cardHolderId')
            AND NOT EXISTS (SELECT 1 FROM merged_card_holders WHERE id = ${body} ->> '$.data.cardHolderId'))
          OR (${body} ->> '$.data.reference' IS NOT NULL
            AND EXISTS (SELECT 1 FROM orders WHERE id = ${body} ->> '$.data.orderId' AND reference IS NULL)))`,
        ),
      ),
  ),
}));

/**
 * The seqs of the deliveries that an endpoint has missed since a given time, the earliest first. They begin after the
 * seq `after`, and there are at most `limit`.
 */
export const missedDeliveries = reading(
  'webhooks.missed',
  (
    db: Db,
    _organisationId: string,
    missed: { endpointId: string; since: string; at: string; after: number; limit: number },
  ): number[] =>
    deliveryQueries(db)
      .missed.all(missed)
      .map(({ seq }) => seq),
  // Reads through all of the endpoint's deliveries.
  () => 'whole',
);
