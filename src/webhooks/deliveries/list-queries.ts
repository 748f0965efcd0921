import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { inSteps, type Step } from '../../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { type DeliveryStatus, webhookDeliveries } from '../../db/schema/webhooks.ts';
import { type JsonText, jsonText } from '../../lib/json-text.ts';
import type { Page } from '../../lib/page.ts';
import { withAttempts } from './present.ts';

const { seq: _, ...columns } = getTableColumns(webhookDeliveries);

interface DeliveryFilter {
  endpointId?: string;
  status?: DeliveryStatus;
  eventType?: string;
}

interface DeliveryPage {
  deliveries: JsonText<ReturnType<typeof withAttempts>>;
  total: number;
}

/**
 * One page of an organisation's deliveries, newest first, each with its attempts, and the number of all that match. The
 * result is text, because receivers' answers may amount to megabytes.
 */
export const listDeliveries = (
  asked: Readable,
  organisationId: string,
  filter: DeliveryFilter,
  page: Page,
): Promise<DeliveryPage> =>
  inSteps<Looked, DeliveryPage>(asked, (progress) =>
    read(asked, deliveryPage, organisationId, filter, page, progress),
  );

/** A step of `listDeliveries`. */
export const deliveryPage = reading(
  'webhooks.deliveryPage',
  (
    db: Db,
    organisationId: string,
    filter: DeliveryFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, DeliveryPage> => {
    const step = lookThrough(db, listingOf(organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    const rows = shown.length === 0 ? [] : deliveriesOf(db, shown);
    return { done: { deliveries: jsonText(withAttempts(db, rows)), total } };
  },
  // Answers are long texts, so short reads should not have to wait for them.
  () => true,
);

/**
 * Finds deliveries by the first condition that the filter has, in this order: endpoint, event type, status. Each has an
 * index. Further conditions are tested row by row.
 */
function listingOf(organisationId: string, { endpointId, status, eventType }: DeliveryFilter): Listing {
  const table = webhookDeliveries;
  const [first, ...others] = [
    endpointId === undefined ? undefined : eq(table.endpointId, endpointId),
    eventType === undefined ? undefined : eq(table.eventType, eventType),
    status === undefined ? undefined : eq(table.status, status),
  ].filter((one) => one !== undefined);
  // With the plus, SQLite finds an endpoint's deliveries by its index instead of reading through all of the
  // organisation's deliveries.
  const isOf =
    endpointId === undefined
      ? eq(table.organisationId, organisationId)
      : sql`+${table.organisationId} = ${organisationId}`;
  return { table, along: [and(isOf, first)], test: and(...others), isNewestFirst: true };
}

const deliveriesOf = (db: Db, seqs: number[]) =>
  db
    .select(columns)
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.seq, seqs))
    .orderBy(desc(webhookDeliveries.seq))
    .all();
