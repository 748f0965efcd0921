import { getTableColumns } from 'drizzle-orm';
import { SHOWN_COLUMNS, type ShownHolder } from '../../card-holders/columns.ts';
import { columnsOf } from '../../db/columns-of.ts';
import { prepared } from '../../db/prepared.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { type Card, cards } from '../../db/schema/cards.ts';
import type { Change, Feed } from '../../db/schema/changes.ts';
import { type Order, orders } from '../../db/schema/orders.ts';
import { type Photo, photos } from '../../db/schema/photos.ts';

/** The parameters that select the changes for a page. */
export type PageOfChanges = {
  organisationId: string;
  after: number;
  /** The last change that may be on the page. */
  until: number;
  /** Leaves out records that only this key has changed since `complete`; null leaves out none. */
  notOnlyBy: string | null;
  complete: number;
  limit: number;
};

/** The columns of a change, named so that they don't clash with those of its record. */
export type ChangeColumns = Pick<Change, 'op' | 'recordId' | 'actorType' | 'actorId'> & {
  changeSeq: Change['seq'];
  /** The person's current external id; for a deleted record, the external id at the time of the deletion. */
  feedExternalId: Change['externalId'];
  changeVersion: Change['version'];
  changedAt: Change['at'];
};

const CHANGE_COLUMNS = `latest.seq AS changeSeq, op, record_id AS recordId, latest.version AS changeVersion,
  at AS changedAt, actor_type AS actorType, actor_id AS actorId`;

/**
 * The SQL by which a page finds a feed's records; `externalId` is the column with the person's external id, if it isn't
 * the usual one.
 */
interface FeedRecord {
  columns: string;
  joins: string;
  externalId?: string;
}

/**
 * One statement for a whole page, because a look-up for each record takes twice as long. Benchmarks use it for
 * comparison.
 */
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

/** A card as stored, with its JSON as text. */
export type StoredCard = Omit<Card, 'printedFields'> & { printedFields: string | null };
export type StoredPhoto = Omit<Photo, 'analysis' | 'review'> & {
  analysis: string | null;
  review: string | null;
};
/** A person; for a deleted person, also the id of the person into whom they were merged. */
type MergedHolder = ShownHolder & { mergedInto: CardHolder['id'] | null };

/** A page of each feed, oldest change first; for a deleted record, everything but the change is null. */
export const pages = prepared(({ $client: sqlite }) => ({
  'card-holders': sqlite.prepare<ChangeColumns & MergedHolder, [PageOfChanges]>(
    pageSql('card-holders', HOLDER_RECORD),
  ),
  photos: sqlite.prepare<ChangeColumns & StoredPhoto, [PageOfChanges]>(pageSql('photos', PHOTO_RECORD)),
  cards: sqlite.prepare<ChangeColumns & StoredCard, [PageOfChanges]>(pageSql('cards', CARD_RECORD)),
  orders: sqlite.prepare<ChangeColumns & Order, [PageOfChanges]>(pageSql('orders', ORDER_RECORD)),
}));
