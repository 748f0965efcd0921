import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { CardStatus } from '../db/schema/cards.ts';

/** A card with what decides whether it is valid, and what may be shown when it is. */
export interface CheckedCard {
  status: CardStatus;
  /** YYYY-MM-DD, the last valid day; null for no end. */
  validUntil: string | null;
  holderStatus: CardHolder['status'];
  /** YYYY-MM-DD, the last valid day; null for no end. */
  expiryDate: string | null;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  holderType: CardHolder['holderType'];
  organisationId: string;
  organisation: string;
  timeZone: string;
  /** The photo on the card; null where there is none, or the organisation keeps it to itself. */
  photoId: string | null;
}

/**
 * All SQL of verification: one statement, by the SHA-256 of a code. A comparison of hashes takes no longer for a code
 * that begins like a real one, so no measuring of answers leads from guess to guess; and a copy of the database's index
 * is no list of codes. A card of any organisation is found: the code is the permission.
 */
const statements = prepared((db) => ({
  byHash: db.$client.prepare<CheckedCard, [Uint8Array]>(
    `SELECT card.status, card.valid_until AS validUntil,
       holder.status AS holderStatus, holder.expiry_date AS expiryDate,
       holder.first_name AS firstName, holder.last_name AS lastName, holder.preferred_name AS preferredName,
       holder.holder_type AS holderType,
       organisation.id AS organisationId, organisation.name AS organisation, organisation.time_zone AS timeZone,
       iif(organisation.verification_shows_photo, coalesce(card.photo_id, holder.current_photo_id), NULL) AS photoId
     FROM cards AS card
     JOIN card_holders AS holder ON holder.id = card.card_holder_id
     JOIN organisations AS organisation ON organisation.id = card.organisation_id
     WHERE card.verification_hash = ?`,
  ),
}));

export const cardByHash = (db: Db, hash: Uint8Array): CheckedCard | null => statements(db).byHash.get(hash);
