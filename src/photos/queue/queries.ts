import { and, eq, gt, sql } from 'drizzle-orm';
import { prepared, statement } from '../../db/prepared.ts';
import { photos } from '../../db/schema/photos.ts';

/** A place in the queue. Files that can't be decoded have no width, and come last. */
export type Place = {
  isUnreadable: 0 | 1;
  seq: number;
};

interface LookedAt {
  seq: number;
  cardHolderId: string;
  /**
   * 1 for the photo that gives its person their place in the queue: the oldest that can be shown, or else the oldest.
   */
  isFirst: 0 | 1;
}

// The indexes are named because SQLite would otherwise sort a whole list.

export const NEXT = `SELECT seq, card_holder_id AS cardHolderId,
  seq = (SELECT own.seq FROM photos AS own INDEXED BY photos_waiting_of_holder
    WHERE own.organisation_id = photos.organisation_id AND own.card_holder_id = photos.card_holder_id
      AND own.status = 'in_review' ORDER BY own.width IS NULL, own.seq LIMIT 1) AS isFirst
  FROM photos INDEXED BY photos_waiting
  WHERE organisation_id = $organisationId AND status = 'in_review' AND (width IS NULL) = $isUnreadable AND seq > $seq
  ORDER BY seq LIMIT $limit`;

export const STACK = `SELECT seq FROM photos INDEXED BY photos_waiting_of_holder
  WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId AND status = 'in_review'
    AND (width IS NULL) = $isUnreadable
  ORDER BY seq DESC LIMIT $limit`;

/** SQL about photos that wait for a decision. */
export const queueQueries = prepared((db) => ({
  /**
   * A person's waiting photos that were sent before another one and last changed at `asOf` or earlier, at most `limit`
   * of them. With the index named here, the cost doesn't depend on how many photos of the person have left the queue.
   */
  waitingBefore: db.$client.prepare<
    { seq: number },
    [{ organisationId: string; cardHolderId: string; before: number; asOf: string; limit: number }]
  >(
    `SELECT seq FROM photos INDEXED BY photos_waiting_of_holder
     WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId AND status = 'in_review'
       AND seq < $before AND updated_at <= $asOf
     LIMIT $limit`,
  ),
  /** A person's approved photo that was sent after another one. */
  newerApproved: statement(
    db
      .select({ id: photos.id })
      .from(photos)
      .where(
        and(
          eq(photos.organisationId, sql.placeholder('organisationId')),
          eq(photos.cardHolderId, sql.placeholder('cardHolderId')),
          gt(photos.seq, sql.placeholder('seq')),
          eq(photos.status, 'approved'),
        ),
      )
      .limit(1),
  ),
  /** The next photos of one part of the queue. */
  next: db.$client.prepare<LookedAt, [Place & { organisationId: string; limit: number }]>(NEXT),
  /** A person's waiting photos of one part of the queue, newest first. */
  stack: db.$client.prepare<
    { seq: number },
    [{ organisationId: string; cardHolderId: string; isUnreadable: 0 | 1; limit: number }]
  >(STACK),
  /** The number of a person's waiting photos. */
  waitingOf: db.$client.prepare<{ total: number }, [{ organisationId: string; cardHolderId: string }]>(
    `SELECT count(*) AS total FROM photos INDEXED BY photos_waiting_of_holder
     WHERE organisation_id = $organisationId AND card_holder_id = $cardHolderId AND status = 'in_review'`,
  ),
  /** The people of some photos; `ids` is a JSON array of the photos' ids. */
  holdersOf: db.$client.prepare<
    { id: string; cardHolderId: string },
    [{ organisationId: string; ids: string }]
  >(
    // CROSS JOIN makes SQLite begin with the ids; otherwise it would go through all photos of the organisation.
    `SELECT photos.id, card_holder_id AS cardHolderId FROM json_each($ids) CROSS JOIN photos ON photos.id = value
     WHERE organisation_id = $organisationId`,
  ),
}));
