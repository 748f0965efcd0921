import { prepared } from '../db/prepared.ts';

interface Queue {
  depth: number;
  /** When the oldest came; null when there is none. */
  since: string | null;
}

/** What the gauges show. Each is quick however much data there is, because somebody asks every few seconds. */
export const gaugeQueries = prepared(({ $client: sqlite }) => ({
  jobs: sqlite.prepare<Queue & { name: string }, []>(
    'SELECT name, count(*) AS depth, min(created_at) AS since FROM jobs GROUP BY name',
  ),
  /**
   * Undecided photos; decided ones are counted with their storage. CROSS JOIN makes SQLite go from the few organisations to
   * their photos in these states.
   */
  photos: sqlite.prepare<Queue & { status: string }, []>(
    `SELECT status, count(*) AS depth, min(photos.updated_at) AS since
     FROM organisations CROSS JOIN photos ON photos.organisation_id = organisations.id
       AND status IN ('awaiting_upload', 'processing', 'in_review')
     GROUP BY status`,
  ),
  cards: sqlite.prepare<Queue & { status: string }, []>(
    `SELECT status, count(*) AS depth, min(cards.updated_at) AS since
     FROM organisations CROSS JOIN cards ON cards.organisation_id = organisations.id
       AND status IN ('queued', 'printing', 'print_failed')
     GROUP BY status`,
  ),
  deliveries: sqlite.prepare<Queue, []>(
    `SELECT count(*) AS depth, min(webhook_deliveries.created_at) AS since
     FROM webhook_endpoints JOIN webhook_deliveries INDEXED BY webhook_deliveries_due
       ON endpoint_id = webhook_endpoints.id AND status = 'pending'`,
  ),
  endpoints: sqlite.prepare<{ failing: number; disabled: number }, []>(
    `SELECT coalesce(sum(enabled = 1 AND failing_since IS NOT NULL), 0) AS failing,
       coalesce(sum(enabled = 0 AND disabled_reason IS NOT NULL), 0) AS disabled
     FROM webhook_endpoints`,
  ),
  storage: sqlite.prepare<{ bytes: number; photos: number }, []>(
    'SELECT coalesce(sum(used_bytes), 0) AS bytes, coalesce(sum(photos), 0) AS photos FROM photo_usage',
  ),
  people: sqlite.prepare<{ people: number }, []>(
    "SELECT coalesce(sum(total), 0) AS people FROM card_holder_totals WHERE department = ''",
  ),
  organisations: sqlite.prepare<{ id: string; name: string }, []>('SELECT id, name FROM organisations'),
}));
