import { prepared } from '../db/prepared.ts';
import type { WebhookEndpointRow } from '../db/schema/webhooks.ts';

const COLUMNS = `id, organisation_id AS organisationId, url, description, events, enabled,
  disabled_reason AS disabledReason, secret, previous_secret AS previousSecret,
  previous_secret_until AS previousSecretUntil, failing_since AS failingSince, version,
  created_at AS createdAt, updated_at AS updatedAt`;

/** All SQL about endpoints. */
export const endpointQueries = prepared(({ $client: sqlite }) => ({
  byId: sqlite.prepare<WebhookEndpointRow, [{ id: string; organisationId: string }]>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = $id AND organisation_id = $organisationId`,
  ),
  /** Whatever its organisation: for the sender. */
  byIdAlone: sqlite.prepare<WebhookEndpointRow, [string]>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE id = ?`,
  ),
  page: sqlite.prepare<WebhookEndpointRow, [{ organisationId: string; limit: number; offset: number }]>(
    `SELECT ${COLUMNS} FROM webhook_endpoints WHERE organisation_id = $organisationId
     ORDER BY seq LIMIT $limit OFFSET $offset`,
  ),
  total: sqlite.prepare<{ total: number }, [string]>(
    'SELECT count(*) AS total FROM webhook_endpoints WHERE organisation_id = ?',
  ),
  insert: sqlite.prepare<null, [WebhookEndpointRow]>(
    `INSERT INTO webhook_endpoints (id, organisation_id, url, description, events, enabled, disabled_reason, secret,
       previous_secret, previous_secret_until, failing_since, version, created_at, updated_at)
     VALUES ($id, $organisationId, $url, $description, $events, $enabled, $disabledReason, $secret,
       $previousSecret, $previousSecretUntil, $failingSince, $version, $createdAt, $updatedAt)`,
  ),
  update: sqlite.prepare<null, [Omit<WebhookEndpointRow, 'organisationId' | 'createdAt'>]>(
    `UPDATE webhook_endpoints SET url = $url, description = $description, events = $events, enabled = $enabled,
       disabled_reason = $disabledReason, secret = $secret, previous_secret = $previousSecret,
       previous_secret_until = $previousSecretUntil, failing_since = $failingSince, version = $version,
       updated_at = $updatedAt WHERE id = $id`,
  ),
  remove: sqlite.prepare<null, [string]>('DELETE FROM webhook_endpoints WHERE id = ?'),
  /** Null: it works. */
  setFailingSince: sqlite.prepare<null, [{ id: string; since: string | null }]>(
    'UPDATE webhook_endpoints SET failing_since = $since WHERE id = $id',
  ),
}));
