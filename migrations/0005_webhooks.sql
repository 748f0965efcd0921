-- Webhooks: who is told of events, what they are told, and how each attempt went.

CREATE TABLE webhook_endpoints (
  -- The order of lists.
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  url TEXT NOT NULL,
  description TEXT,
  -- Patterns of event types.
  events TEXT NOT NULL CHECK (json_type(events) = 'array'),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  disabled_reason TEXT,
  -- Sealed with a key of the server's: signing needs the secret itself, so a hash won't do.
  secret BLOB NOT NULL,
  -- Until it ends, the secret before this one signs, too.
  previous_secret BLOB,
  previous_secret_until TEXT,
  -- The first failed attempt since the last that succeeded.
  failing_since TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (enabled = 0 OR disabled_reason IS NULL),
  CHECK ((previous_secret IS NULL) = (previous_secret_until IS NULL))
) STRICT;

CREATE INDEX webhook_endpoints_of_organisation ON webhook_endpoints (organisation_id, seq);

-- The outbox: a row for each event and endpoint, written in the transaction of what happened. Its id is the
-- webhook-id of every attempt.
CREATE TABLE webhook_deliveries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event_type TEXT NOT NULL,
  -- As it is sent, to the byte: what is signed must not be serialised again.
  body TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  -- Attempts of this series; asking for it again begins a new one.
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  -- Who sends it has it until then: after a crash it is due again.
  leased_until TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL)),
  CHECK (status = 'pending' OR leased_until IS NULL)
) STRICT;

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at, seq) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_of_organisation ON webhook_deliveries (organisation_id, seq);
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, seq);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (organisation_id, status, seq);
CREATE INDEX webhook_deliveries_by_type ON webhook_deliveries (organisation_id, event_type, seq);

CREATE TABLE webhook_attempts (
  seq INTEGER PRIMARY KEY,
  delivery_id TEXT NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  request_headers TEXT NOT NULL CHECK (json_type(request_headers) = 'object'),
  -- NULL when no answer came.
  response_status INTEGER,
  response_headers TEXT CHECK (response_headers IS NULL OR json_type(response_headers) = 'object'),
  -- The first 20 kB.
  response_body TEXT,
  duration_ms INTEGER NOT NULL,
  -- Why it counts as failed; NULL when it succeeded.
  error TEXT
) STRICT;

CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, seq);
