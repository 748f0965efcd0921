import { prepared } from '../db/prepared.ts';

/** Which photos are looked at, and what makes them due. */
export type Retention = {
  /** What happened before it was long enough ago. */
  before: string;
  /** As JSON: for each organisation's id, the day before which an expiry date was long enough ago. */
  days: string;
};

/** Cards that somebody has in their hand, or is about to: their holder's photo is needed. */
const IN_USE = `('queued', 'printing', 'print_failed', 'printed', 'active', 'suspended')`;

/** Of submitted orders, for which a photo that is not approved yet is needed. */
const WAITING_ITEM = `SELECT 1 FROM order_items JOIN orders ON orders.id = order_id
  WHERE card_holder_id = card_holders.id AND order_items.status = 'waiting_photo'
    AND orders.status IN ('submitted', 'in_production')`;

const DUE = `FROM photos JOIN card_holders ON card_holders.id = photos.card_holder_id
  LEFT JOIN card_holder_archivings AS archiving ON archiving.card_holder_id = card_holders.id
  WHERE photos.created_at < $before
    AND (archived_at < $before OR expiry_date < (SELECT value FROM json_each($days) WHERE key = photos.organisation_id))
    AND NOT EXISTS (SELECT 1 FROM cards WHERE cards.card_holder_id = card_holders.id AND cards.status IN ${IN_USE})
    AND NOT (photos.status IN ('awaiting_upload', 'processing', 'in_review') AND EXISTS (${WAITING_ITEM}))`;

/** SQL about photos that have been kept for long enough. */
export const retentionQueries = prepared(({ $client: sqlite }) => ({
  lastSeq: sqlite.prepare<{ seq: number | null }, []>('SELECT max(seq) AS seq FROM photos'),
  due: sqlite.prepare<{ id: string }, [Retention & { after: number; upTo: number }]>(
    `SELECT photos.id ${DUE} AND photos.seq > $after AND photos.seq <= $upTo ORDER BY photos.seq`,
  ),
  isDue: sqlite.prepare<{ id: string }, [Retention & { id: string }]>(
    `SELECT photos.id ${DUE} AND photos.id = $id`,
  ),
}));
