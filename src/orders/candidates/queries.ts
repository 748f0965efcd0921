import { needsCard } from '../../card-holders/lists/filters/queries.ts';
import { prepared } from '../../db/prepared.ts';

/** Selects the candidates of an organisation or, if the department isn't null, of one department. */
export type WantedCandidates = {
  organisationId: string;
  department: string | null;
  /** YYYY-MM-DD, in the organisation's time zone. */
  today: string;
};

/** People with an approved photo who need a card. */
const IS_CANDIDATE = `holder.organisation_id = $organisationId
  AND holder.current_photo_id IS NOT NULL
  AND ($department IS NULL OR holder.department = $department)
  AND ${needsCard('holder')}`;

/** SQL about people for whom a card could be ordered; all statements return their seqs. */
export const candidateQueries = prepared(({ $client: sqlite }) => ({
  /** All candidates, in no particular order. */
  all: sqlite.prepare<{ seq: number }, [WantedCandidates]>(
    `SELECT holder.seq AS seq FROM card_holders AS holder INDEXED BY card_holders_photographed WHERE ${IS_CANDIDATE}`,
  ),
  /** The candidates among people whose seqs are given as a JSON array. */
  among: sqlite.prepare<{ seq: number }, [WantedCandidates & { seqs: string }]>(
    `SELECT holder.seq AS seq FROM json_each($seqs) AS given CROSS JOIN card_holders AS holder ON holder.seq = given.value
     WHERE ${IS_CANDIDATE}`,
  ),
  /** All active people, by name. */
  byName: sqlite.prepare<{ seq: number }, [{ organisationId: string }]>(
    `SELECT seq FROM card_holders INDEXED BY card_holders_by_status
     WHERE organisation_id = $organisationId AND status = 'active' ORDER BY sort_key, id`,
  ),
}));
