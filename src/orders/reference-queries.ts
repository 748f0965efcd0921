import { prepared } from '../db/prepared.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card } from '../db/schema/cards.ts';
import type { Design } from '../db/schema/designs.ts';

/** The person that an item is for; all null when nobody was found. */
export type NamedHolder = { [Name in 'id' | 'status' | 'currentPhotoId']: CardHolder[Name] | null };

/** SQL that looks up the records named by the items of an order, in one statement for all items. */
export const referenceQueries = prepared(({ $client: sqlite }) => ({
  /** A row for each item, in their order; `wanted` is JSON: `[{cardHolderId, externalId}]`. */
  holders: sqlite.prepare<NamedHolder, [{ organisationId: string; wanted: string }]>(
    `SELECT card_holders.id, card_holders.status, current_photo_id AS currentPhotoId
     FROM jsonb_each($wanted) AS wanted LEFT JOIN card_holders
       ON card_holders.organisation_id = $organisationId AND card_holders.id = coalesce(
         wanted.value ->> 'cardHolderId',
         (SELECT id FROM card_holders
          WHERE organisation_id = $organisationId AND external_id = wanted.value ->> 'externalId'),
         (SELECT card_holder_id FROM merged_card_holders
          WHERE organisation_id = $organisationId AND external_id = wanted.value ->> 'externalId')
       )
     ORDER BY wanted.key`,
  ),
  cards: sqlite.prepare<Pick<Card, 'id' | 'cardHolderId'>, [{ organisationId: string; ids: string }]>(
    // CROSS JOIN keeps the order, ids first: SQLite would rather go through all cards of the organisation.
    `SELECT cards.id, card_holder_id AS cardHolderId FROM json_each($ids) CROSS JOIN cards ON cards.id = value
     WHERE organisation_id = $organisationId`,
  ),
  designs: sqlite.prepare<
    Pick<Design, 'id'> & { isArchived: 0 | 1 },
    [{ organisationId: string; ids: string }]
  >(
    `SELECT designs.id, archived_at IS NOT NULL AS isArchived
     FROM json_each($ids) CROSS JOIN designs ON designs.id = value WHERE organisation_id = $organisationId`,
  ),
}));
