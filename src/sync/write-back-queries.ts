import { prepared } from '../db/prepared.ts';

/** Who a person is in another system. */
export interface Link {
  cardHolderId: string;
  system: string;
  remoteId: string;
  linkedAt: string;
}

export type AckResult = 'stored' | 'failed';

/** What became of a photo in another system. */
export interface PhotoAck {
  photoId: string;
  system: string;
  result: AckResult;
  remoteRef: string | null;
  failedReason: string | null;
  ackedAt: string;
}

/** As the driver takes it, which wants no interface. */
type Row<T> = { [Name in keyof T]: T[Name] } & { organisationId: string };

/** All SQL about what bridges write back. */
export const writeBackQueries = prepared(({ $client: sqlite }) => ({
  link: sqlite.prepare<Link, [{ cardHolderId: string; system: string }]>(
    `SELECT card_holder_id AS cardHolderId, system, remote_id AS remoteId, linked_at AS linkedAt
     FROM card_holder_links WHERE card_holder_id = $cardHolderId AND system = $system`,
  ),
  linkedTo: sqlite.prepare<
    { cardHolderId: string },
    [{ organisationId: string; system: string; remoteId: string }]
  >(
    `SELECT card_holder_id AS cardHolderId FROM card_holder_links
     WHERE organisation_id = $organisationId AND system = $system AND remote_id = $remoteId`,
  ),
  saveLink: sqlite.prepare<null, [Row<Link>]>(
    `INSERT INTO card_holder_links (card_holder_id, system, organisation_id, remote_id, linked_at)
     VALUES ($cardHolderId, $system, $organisationId, $remoteId, $linkedAt)
     ON CONFLICT (card_holder_id, system) DO UPDATE SET remote_id = $remoteId, linked_at = $linkedAt`,
  ),
  ack: sqlite.prepare<PhotoAck, [{ photoId: string; system: string }]>(
    `SELECT photo_id AS photoId, system, result, remote_ref AS remoteRef, failed_reason AS failedReason,
       acked_at AS ackedAt
     FROM photo_acks WHERE photo_id = $photoId AND system = $system`,
  ),
  saveAck: sqlite.prepare<null, [Row<PhotoAck>]>(
    `INSERT INTO photo_acks (photo_id, system, organisation_id, result, remote_ref, failed_reason, acked_at)
     VALUES ($photoId, $system, $organisationId, $result, $remoteRef, $failedReason, $ackedAt)
     ON CONFLICT (photo_id, system) DO UPDATE
     SET result = $result, remote_ref = $remoteRef, failed_reason = $failedReason, acked_at = $ackedAt`,
  ),
  forgetLinks: sqlite.prepare<null, [{ cardHolderId: string }]>(
    'DELETE FROM card_holder_links WHERE card_holder_id = $cardHolderId',
  ),
  forgetAcks: sqlite.prepare<null, [{ photoId: string }]>('DELETE FROM photo_acks WHERE photo_id = $photoId'),
}));
