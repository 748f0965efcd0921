-- What bridges last said of themselves (sync/bridges/): one row for each system that one keeps in step.
CREATE TABLE bridge_reports (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  system TEXT NOT NULL,
  -- The key that it reported with; NULL for staff.
  api_key_id TEXT REFERENCES api_keys (id),
  version TEXT,
  last_run_at TEXT,
  lag_seconds INTEGER CHECK (lag_seconds >= 0),
  -- The first of them, as [{section, record, reason}]; the total counts all.
  set_aside TEXT NOT NULL,
  set_aside_total INTEGER NOT NULL CHECK (set_aside_total >= 0),
  reported_at TEXT NOT NULL,
  PRIMARY KEY (organisation_id, system)
) STRICT, WITHOUT ROWID;
