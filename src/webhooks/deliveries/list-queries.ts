import { and, count, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { statement } from '../../db/prepared.ts';
import { reading } from '../../db/read.ts';
import { type DeliveryStatus, webhookDeliveries } from '../../db/schema/webhooks.ts';
import { jsonText } from '../../lib/json-text.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { withAttempts } from './present.ts';

const { seq: _, ...columns } = getTableColumns(webhookDeliveries);

interface DeliveryFilter {
  endpointId?: string;
  status?: DeliveryStatus;
  eventType?: string;
}

/**
 * One page of an organisation's deliveries, newest first, each with its attempts, and how many match. It is text because
 * receivers' answers may make it megabytes.
 */
export const deliveryPage = reading(
  'webhooks.deliveryPage',
  (db: Db, organisationId: string, filter: DeliveryFilter, page: Page) => {
    const { endpointId, status, eventType } = filter;
    const where = and(
      eq(webhookDeliveries.organisationId, organisationId),
      endpointId === undefined ? undefined : eq(webhookDeliveries.endpointId, endpointId),
      status === undefined ? undefined : eq(webhookDeliveries.status, status),
      eventType === undefined ? undefined : eq(webhookDeliveries.eventType, eventType),
    );
    const rows = statement(
      db
        .select(columns)
        .from(webhookDeliveries)
        .where(where)
        .orderBy(desc(webhookDeliveries.seq))
        .limit(page.pageSize)
        .offset(offsetOf(page)),
    );
    const total = statement(db.select({ total: count() }).from(webhookDeliveries).where(where));
    return { deliveries: jsonText(withAttempts(db, rows.all())), total: total.get()!.total };
  },
  // All that match are counted.
  () => true,
);
