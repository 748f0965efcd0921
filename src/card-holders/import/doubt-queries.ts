import { prepared } from '../../db/prepared.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';

/** Of so many of the same name, it is looked whether one has no department. */
const NAMESAKES = 200;

type Asked = {
  organisationId: string;
  sortKey: string;
  /** Who is not meant. */
  self: string;
};

/** Somebody who is there. */
export type Known = Pick<CardHolder, 'id' | 'externalId' | 'email'>;

/** Who of those who are there may be the person of a row. */
export const doubtQueries = prepared(({ $client: sqlite }) => ({
  /** Those behind a place in the organisation's range. */
  known: sqlite.prepare<Known & { seq: number }, [{ after: number; last: number; limit: number }]>(
    `SELECT seq, id, external_id AS externalId, email FROM card_holders
     WHERE seq > $after AND seq <= $last ORDER BY seq LIMIT $limit`,
  ),
  namesake: sqlite.prepare<{ id: string }, [Asked & { department: string }]>(
    `SELECT id FROM card_holders
     WHERE organisation_id = $organisationId AND department = $department AND sort_key = $sortKey AND id <> $self LIMIT 1`,
  ),
  namesakeWithoutDepartment: sqlite.prepare<{ id: string }, [Asked]>(
    `SELECT id FROM (
       SELECT id, department FROM card_holders
       WHERE organisation_id = $organisationId AND sort_key = $sortKey LIMIT ${NAMESAKES}
     ) WHERE department IS NULL AND id <> $self LIMIT 1`,
  ),
}));
