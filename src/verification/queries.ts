import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Organisation } from '../db/schema/organisations.ts';

/**
 * A card with the facts that decide whether it is valid, and the data that may be shown when it is. `validUntil` is the
 * last valid day.
 */
export interface CheckedCard extends Pick<Card, 'status' | 'validUntil' | 'photoId'> {
  holder: Pick<
    CardHolder,
    'status' | 'holderType' | 'firstName' | 'lastName' | 'preferredName' | 'expiryDate' | 'currentPhotoId'
  >;
  organisation: Pick<Organisation, 'id' | 'name' | 'timeZone' | 'language'> & { showsPhoto: boolean };
  /** The printed name; null for cards from elsewhere, whose printed name and photo aren't known. */
  printedName: string | null;
}

/** Holder and organisation are JSON. */
type Row = Omit<CheckedCard, 'holder' | 'organisation'> & {
  holder: string | null;
  organisation: string;
};

/** Stands in for a holder who was erased. Their cards have ended, so none of this is ever shown. */
const ERASED_HOLDER: CheckedCard['holder'] = {
  status: 'archived',
  holderType: 'access',
  firstName: '',
  lastName: '',
  preferredName: null,
  expiryDate: null,
  currentPhotoId: null,
};

/**
 * All SQL of verification: one statement, which looks a card up by the SHA-256 of its code. Comparing hashes takes no
 * longer for a guess that begins like a real code, so timing the answers doesn't help anybody to guess.
 * It finds cards of every organisation: anybody who has the code may ask.
 * Raw, with subqueries that give JSON: joining the three tables would take three times as long.
 */
const statements = prepared((db) => ({
  byHash: db.$client.prepare<Row, [Uint8Array]>(
    `SELECT status, valid_until AS validUntil, photo_id AS photoId,
       printed_fields ->> 'displayName' AS printedName,
       (SELECT json_object('status', status, 'holderType', holder_type, 'firstName', first_name,
          'lastName', last_name, 'preferredName', preferred_name, 'expiryDate', expiry_date,
          'currentPhotoId', current_photo_id)
        FROM card_holders WHERE id = card_holder_id) AS holder,
       (SELECT json_object('id', id, 'name', name, 'timeZone', time_zone, 'language', language,
          'showsPhoto', json(iif(verification_shows_photo, 'true', 'false')))
        FROM organisations WHERE id = organisation_id) AS organisation
     FROM cards WHERE verification_hash = ?`,
  ),
}));

export function cardByHash(db: Db, hash: Uint8Array): CheckedCard | null {
  const row = statements(db).byHash.get(hash);
  if (row === null) return null;
  const { status, validUntil, photoId, printedName, holder, organisation } = row;
  return {
    status,
    validUntil,
    photoId,
    printedName,
    holder: holder === null ? ERASED_HOLDER : JSON.parse(holder),
    organisation: JSON.parse(organisation),
  };
}
