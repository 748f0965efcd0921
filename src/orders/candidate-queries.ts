import { prepared } from '../db/prepared.ts';

type Wanted = {
  organisationId: string;
  department: string | null;
  /** The seqs of those whom a search has found, as a JSON array; null when nothing is searched for. */
  found: string | null;
  /** YYYY-MM-DD, in the organisation's time zone. */
  today: string;
};

/** Active people with an approved photo who have no card that lives or is being made, nor an order that would make one. */
const CANDIDATES = `FROM card_holders AS holder
  WHERE holder.organisation_id = $organisationId AND holder.status = 'active'
    AND holder.current_photo_id IS NOT NULL
    AND (holder.expiry_date IS NULL OR holder.expiry_date >= $today)
    AND ($department IS NULL OR holder.department = $department)
    AND ($found IS NULL OR holder.seq IN (SELECT value FROM json_each($found)))
    AND NOT EXISTS (
      SELECT 1 FROM cards WHERE cards.card_holder_id = holder.id AND cards.status NOT IN ('revoked', 'expired'))
    AND NOT EXISTS (
      SELECT 1 FROM order_items AS item
      WHERE item.card_holder_id = holder.id AND item.status IN ('waiting_photo', 'ready', 'printing'))`;

/** SQL about those whom a card could be ordered for. */
export const candidateQueries = prepared(({ $client: sqlite }) => ({
  /** As JSON text, by name. */
  page: sqlite.prepare<{ record: string }, [Wanted & { limit: number; offset: number }]>(
    `SELECT holder.record AS record ${CANDIDATES} ORDER BY holder.sort_key, holder.id LIMIT $limit OFFSET $offset`,
  ),
  total: sqlite.prepare<{ total: number }, [Wanted]>(`SELECT count(*) AS total ${CANDIDATES}`),
}));
