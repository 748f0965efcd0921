-- Organisations take turns: a job says whose it is. Empty: none's in particular.
ALTER TABLE jobs ADD COLUMN organisation_id TEXT NOT NULL DEFAULT '';
UPDATE jobs SET organisation_id = coalesce(
  (SELECT organisation_id FROM photos WHERE id = json_extract(payload, '$.photoId')), '');

DROP INDEX jobs_due;
CREATE INDEX jobs_due ON jobs (name, organisation_id, run_at, seq);
