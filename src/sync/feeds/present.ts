import { present as presentHolder } from '../../card-holders/present.ts';
import { present as presentCard } from '../../cards/present.ts';
import type { Db } from '../../db/open.ts';
import type { Feed } from '../../db/schema/changes.ts';
import { withItems } from '../../orders/present.ts';
import { present as presentPhoto } from '../../photos/present.ts';
import {
  type ChangeColumns,
  type PageOfChanges,
  pages,
  type StoredCard,
  type StoredPhoto,
} from './page-queries.ts';

/** A record as it is now, or its deletion. */
export interface FeedItem {
  seq: number;
  op: 'upsert' | 'delete';
  id: string;
  externalId: string | null;
  version: number;
  changedAt: string;
  /** The author of the newest change. */
  origin: { type: string; id: string | null };
  object: unknown;
}

interface PersonItem extends FeedItem {
  /** The id of the person into whom a deleted person was merged. */
  mergedInto: string | null;
}

/** A page of a feed as the API shows it: with the records as they are now, oldest change first. */
export function presentPage(db: Db, feed: Feed, page: PageOfChanges): FeedItem[] {
  const feeds = pages(db);
  switch (feed) {
    case 'card-holders':
      return feeds[feed]
        .all(page)
        .map((row): PersonItem => ({ ...itemOf(row, presentHolder), mergedInto: row.mergedInto }));
    case 'photos':
      return feeds.photos.all(page).map((row) => itemOf(row, photoOf));
    case 'cards':
      return feeds.cards.all(page).map((row) => itemOf(row, cardOf));
    case 'orders': {
      const rows = feeds.orders.all(page);
      const there = rows.filter(({ op }) => op === 'upsert');
      const shown = new Map(withItems(db, there).map((order) => [order.id, order]));
      return rows.map((row) => itemOf(row, () => withoutNames(shown.get(row.recordId))));
    }
  }
}

/** An order without its people's names, because a person's new name doesn't count as a change of the order. */
const withoutNames = (order: ReturnType<typeof withItems>[number] | undefined) =>
  order && { ...order, items: order.items.map(({ displayName: _, ...item }) => item) };

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

const photoOf = (row: StoredPhoto) =>
  presentPhoto({ ...row, analysis: parsed(row.analysis), review: parsed(row.review) });

const cardOf = (row: StoredCard) => presentCard({ ...row, printedFields: parsed(row.printedFields) });

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));
