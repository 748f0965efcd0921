import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { given, prepared, statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type WebhookEndpointRow, webhookEndpoints } from '../../db/schema/webhooks.ts';
import { offsetOf, type Page } from '../../lib/page.ts';

const { seq, ...columns } = getTableColumns(webhookEndpoints);
const isIt = eq(webhookEndpoints.id, sql.placeholder('id'));
const isOf = eq(webhookEndpoints.organisationId, sql.placeholder('organisationId'));

const CHANGEABLE = [
  'url',
  'description',
  'events',
  'enabled',
  'disabledReason',
  'secret',
  'previousSecret',
  'previousSecretUntil',
  'failingSince',
  'version',
  'updatedAt',
] as const;

/** All SQL about endpoints. */
export const endpointQueries = prepared((db) => ({
  byId: statement(db.select(columns).from(webhookEndpoints).where(and(isIt, isOf))),
  /** Finds an endpoint of any organisation, for the sender. */
  byIdAlone: statement(db.select(columns).from(webhookEndpoints).where(isIt)),
  page: statement(
    db
      .select(columns)
      .from(webhookEndpoints)
      .where(isOf)
      .orderBy(asc(webhookEndpoints.seq))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  ),
  /** The sealed secrets of all organisations. */
  sealed: statement(
    db
      .select({ id: webhookEndpoints.id, url: webhookEndpoints.url, secret: webhookEndpoints.secret })
      .from(webhookEndpoints)
      .orderBy(asc(webhookEndpoints.seq)),
  ),
  total: statement(db.select({ total: count() }).from(webhookEndpoints).where(isOf)),
  insert: statement(
    db
      .insert(webhookEndpoints)
      .values(given(webhookEndpoints, ['id', 'organisationId', 'createdAt', ...CHANGEABLE])),
  ),
  update: statement(db.update(webhookEndpoints).set(given(webhookEndpoints, CHANGEABLE)).where(isIt)),
  remove: statement(db.delete(webhookEndpoints).where(isIt)),
  /** Stores the time since which an endpoint has been failing; null for one that works. */
  setFailingSince: statement(
    db
      .update(webhookEndpoints)
      .set({ failingSince: sql`${sql.placeholder('since')}` })
      .where(isIt),
  ),
}));

/** A page of an organisation's endpoints, oldest first, and how many there are. */
export const endpointPage = reading(
  'webhooks.endpointPage',
  (db: Db, organisationId: string, page: Page): { rows: WebhookEndpointRow[]; total: number } => {
    const queries = endpointQueries(db);
    const rows = queries.page.all({ organisationId, limit: page.pageSize, offset: offsetOf(page) });
    return { rows, total: queries.total.get({ organisationId })!.total };
  },
);
