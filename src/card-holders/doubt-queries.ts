import { prepared } from '../db/prepared.ts';

/** Of so many of the same name, it is looked whether one has no department. */
const NAMESAKES = 200;

type Asked = {
  organisationId: string;
  sortKey: string;
  /** Who is not meant. */
  self: string;
};

/** Who of those who are there may be the person of a row. */
export const doubtQueries = prepared(({ $client: sqlite }) => ({
  /** `ids` is a JSON array. */
  withIdOf: sqlite.prepare<{ id: string }, [{ organisationId: string; ids: string }]>(
    `SELECT card_holders.id FROM json_each($ids) CROSS JOIN card_holders ON organisation_id = $organisationId AND external_id = value
     LIMIT 1`,
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
