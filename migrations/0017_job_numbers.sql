-- A job's number is never given twice: who finishes one by it can't meet another that came after it.

CREATE TABLE numbered_jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_type(payload) = 'object'),
  run_at TEXT NOT NULL,
  -- How often it was begun; a crash of the process counts, too.
  starts INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at TEXT NOT NULL
) STRICT;

INSERT INTO numbered_jobs (seq, name, payload, run_at, starts, failures, last_error, created_at)
SELECT seq, name, payload, run_at, starts, failures, last_error, created_at FROM jobs;
DROP TABLE jobs;
ALTER TABLE numbered_jobs RENAME TO jobs;

CREATE INDEX jobs_due ON jobs (name, run_at, seq);
