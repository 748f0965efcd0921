import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { webhookEndpoints } from '../../db/schema/webhooks.ts';

const { seq, ...columns } = getTableColumns(webhookEndpoints);
const isIt = eq(webhookEndpoints.id, sql.placeholder('id'));
const isOf = eq(webhookEndpoints.organisationId, sql.placeholder('organisationId'));

/** The columns that can change. */
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
  /** For the sender, which serves all organisations. */
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
  /** Null means that the endpoint works. */
  setFailingSince: statement(
    db
      .update(webhookEndpoints)
      .set({ failingSince: sql`${sql.placeholder('since')}` })
      .where(isIt),
  ),
}));
