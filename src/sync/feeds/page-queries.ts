import { getTableColumns } from 'drizzle-orm';
import { SHOWN_COLUMNS, type ShownHolder } from '../../card-holders/columns.ts';
import { present as presentHolder } from '../../card-holders/present.ts';
import { present as presentCard } from '../../cards/present.ts';
import { columnsOf } from '../../db/columns-of.ts';
import type { Db } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { type Card, cards } from '../../db/schema/cards.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { type Order, orders } from '../../db/schema/orders.ts';
import { type Photo, photos } from '../../db/schema/photos.ts';
import { withItems } from '../../orders/present.ts';
import { present as presentPhoto } from '../../photos/present.ts';

/** Which changes belong to a page. */
type PageOfChanges = {
  organisationId: string;
  after: number;
  /** The last change that may be on it. */
  until: number;
  /** Leaves out records that only this key has changed since `complete`; null leaves out none. */
  notOnlyBy: string | null;
  complete: number;
  limit: number;
};

/** A record as it is now, or its deletion. */
export interface FeedItem {
  seq: number;
  op: 'upsert' | 'delete';
  id: string;
  externalId: string | null;
  version: number;
  changedAt: string;
  /** Who made the newest change. */
  origin: { type: string; id: string | null };
  object: unknown;
  /** Only of people: into whom somebody was merged who is deleted now. */
  mergedInto?: string | null;
}

/** The columns of a change, named so that they don't clash with those of its record. */
interface ChangeColumns {
  changeSeq: number;
  op: 'upsert' | 'delete';
  recordId: string;
  /** The person's current one; for a deleted record, the one from then. */
  feedExternalId: string | null;
  changeVersion: number;
  changedAt: string;
  actorType: string;
  actorId: string | null;
}

const CHANGE_COLUMNS = `latest.seq AS changeSeq, op, record_id AS recordId, latest.version AS changeVersion,
  at AS changedAt, actor_type AS actorType, actor_id AS actorId`;

/** How the SQL of a page finds a feed's records; `externalId` is the column with the person's, if not the usual one. */
interface FeedRecord {
  columns: string;
  joins: string;
  externalId?: string;
}

/** One statement for a whole page, as a look-up for each record takes twice as long. Benchmarks use it for comparison. */
export const pageSql = (feed: Feed, { columns, joins, externalId }: FeedRecord): string =>
  `SELECT ${CHANGE_COLUMNS},
     iif(op = 'delete', latest.external_id, ${externalId ?? 'card_holders.external_id'}) AS feedExternalId, ${columns}
   FROM changes AS latest INDEXED BY changes_latest ${joins}
   WHERE latest.organisation_id = $organisationId AND feed = '${feed}' AND is_latest = 1 AND latest.seq > $after AND latest.seq <= $until
     AND ($notOnlyBy IS NULL OR EXISTS (
       SELECT 1 FROM changes AS one
       WHERE one.record_id = latest.record_id AND one.seq > $complete AND one.actor_id IS NOT $notOnlyBy
     ))
   ORDER BY latest.seq LIMIT $limit`;

export const HOLDER_RECORD = {
  columns: `${SHOWN_COLUMNS},
    iif(op = 'delete', (SELECT card_holder_id FROM merged_card_holders WHERE id = record_id), NULL) AS mergedInto`,
  joins: 'LEFT JOIN card_holders ON card_holders.id = record_id',
};

const PHOTO_RECORD = {
  columns: columnsOf('photos', getTableColumns(photos)),
  joins: `LEFT JOIN photos ON photos.id = record_id
          LEFT JOIN card_holders ON card_holders.id = photos.card_holder_id`,
};

const ORDER_RECORD: FeedRecord = {
  columns: columnsOf('orders', getTableColumns(orders)),
  joins: 'LEFT JOIN orders ON orders.id = record_id',
  // The items of an order belong to many people.
  externalId: 'NULL',
};

const CARD_RECORD: FeedRecord = {
  columns: columnsOf('cards', getTableColumns(cards)),
  joins: `LEFT JOIN cards ON cards.id = record_id
          LEFT JOIN card_holders ON card_holders.id = cards.card_holder_id`,
};

type HolderColumns = ShownHolder & { mergedInto: string | null };
type StoredCard = Omit<Card, 'printedFields'> & { printedFields: string | null };
type StoredPhoto = Omit<Photo, 'analysis' | 'review'> & { analysis: string | null; review: string | null };

const pages = prepared((db) => {
  const { $client: sqlite } = db;
  const holders = sqlite.prepare<ChangeColumns & HolderColumns, [PageOfChanges]>(
    pageSql('card-holders', HOLDER_RECORD),
  );
  const photosOf = sqlite.prepare<ChangeColumns & StoredPhoto, [PageOfChanges]>(
    pageSql('photos', PHOTO_RECORD),
  );
  const ordersOf = sqlite.prepare<ChangeColumns & Order, [PageOfChanges]>(pageSql('orders', ORDER_RECORD));
  const cardsOf = sqlite.prepare<ChangeColumns & StoredCard, [PageOfChanges]>(pageSql('cards', CARD_RECORD));
  const feeds: Record<Feed, (page: PageOfChanges) => FeedItem[]> = {
    'card-holders': (page) =>
      holders.all(page).map(({ mergedInto, ...row }) => ({
        ...itemOf(row, () => presentHolder(recordOf(row))),
        mergedInto,
      })),
    photos: (page) => photosOf.all(page).map((row) => itemOf(row, photoOf)),
    cards: (page) => cardsOf.all(page).map((row) => itemOf(row, cardOf)),
    orders: (page) => {
      const rows = ordersOf.all(page);
      const shown = withItems(db, rows.filter(({ op }) => op === 'upsert').map(recordOf));
      const byId = new Map(shown.map((order) => [order.id, order]));
      return rows.map((row) => itemOf(row, () => byId.get(row.recordId)));
    },
  };
  return feeds;
});

/** A page of a feed with the records as they are now, oldest change first. */
export const changesPage = (db: Db, feed: Feed, page: PageOfChanges): FeedItem[] => pages(db)[feed](page);

function itemOf<Row extends ChangeColumns>(row: Row, objectOf: (row: Row) => unknown): FeedItem {
  return {
    seq: row.changeSeq,
    op: row.op,
    id: row.recordId,
    externalId: row.feedExternalId,
    version: row.changeVersion,
    changedAt: row.changedAt,
    origin: { type: row.actorType, id: row.actorId },
    object: row.op === 'delete' ? null : objectOf(row),
  };
}

/** The record of a row, without its change. */
function recordOf<Row extends ChangeColumns>(row: Row): Omit<Row, keyof ChangeColumns> {
  const { changeSeq, op, recordId, changeVersion, changedAt, actorType, actorId, feedExternalId, ...record } =
    row;
  return record;
}

const photoOf = (row: ChangeColumns & StoredPhoto): unknown =>
  presentPhoto({ ...row, analysis: parsed(row.analysis), review: parsed(row.review) });

const cardOf = (row: ChangeColumns & StoredCard): unknown =>
  presentCard({ ...row, printedFields: parsed(row.printedFields) });

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
