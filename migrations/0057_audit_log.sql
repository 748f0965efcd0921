-- How far the audit log has been sent to the site's log host (AUDIT_LOG): one row, made at the first start with a log host.
CREATE TABLE audit_log_host (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  -- The last entry that the log host has, or that was left out. Nothing before the first start is sent.
  position INTEGER NOT NULL,
  -- Entries that were left out, because too many waited.
  dropped INTEGER NOT NULL DEFAULT 0
) STRICT;
