import { max } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { prepared, statement } from '../db/prepared.ts';
import { readingOfAll } from '../db/read.ts';
import { photos } from '../db/schema/photos.ts';

/** The limits that decide when a photo is due for removal. */
export type Retention = {
  /** Archivings and uploads before this moment are long enough ago. */
  before: string;
  /** JSON: a day for each organisation, by its id. Expiry dates before that day are long enough ago. */
  days: string;
};

/** Statuses of cards that somebody has or is about to get. While there is such a card, its photo is still needed. */
const IN_USE = `('queued', 'printing', 'print_failed', 'printed', 'active', 'suspended')`;

/** An item that waits for the photo to be approved, in an order that was submitted. */
const WAITING_ITEM = `SELECT 1 FROM order_items JOIN orders ON orders.id = order_id
  WHERE card_holder_id = card_holders.id AND order_items.status = 'waiting_photo'
    AND orders.status IN ('submitted', 'in_production')`;

const DUE = `FROM photos JOIN card_holders ON card_holders.id = photos.card_holder_id
  LEFT JOIN card_holder_archivings AS archiving ON archiving.card_holder_id = card_holders.id
  WHERE photos.created_at < $before
    AND (archived_at < $before OR expiry_date < (SELECT value FROM json_each($days) WHERE key = photos.organisation_id))
    AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.card_holder_id = card_holders.id AND cards.status IN ${IN_USE})
    AND NOT (photos.status IN ('awaiting_upload', 'processing', 'in_review') AND EXISTS (${WAITING_ITEM}))`;

/** SQL about photos whose retention has ended. */
export const retentionQueries = prepared((db) => ({
  lastSeq: statement(db.select({ seq: max(photos.seq) }).from(photos)),
  due: db.$client.prepare<{ id: string }, [Retention & { after: number; upTo: number }]>(
    `SELECT photos.id ${DUE} AND photos.seq > $after AND photos.seq <= $upTo ORDER BY photos.seq`,
  ),
  isDue: db.$client.prepare<{ id: string }, [Retention & { id: string }]>(
    `SELECT photos.id ${DUE} AND photos.id = $id`,
  ),
}));

/** The ids of due photos whose seq is above `after`, up to and including `upTo`. */
export const photosDue = readingOfAll(
  'privacy.photosDue',
  (db: Db, retention: Retention, after: number, upTo: number): string[] =>
    retentionQueries(db)
      .due.all({ ...retention, after, upTo })
      .map(({ id }) => id),
);
