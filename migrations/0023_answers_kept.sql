-- How much is kept of what receivers answered has a bound for each organisation (webhooks/keep-answers.ts).

-- What is beyond the bound already, by its present 64 MiB. First, as what is dropped need not be written anew below.
UPDATE webhook_attempts SET response_headers = NULL, response_body = NULL
WHERE seq IN (
  SELECT seq FROM (
    SELECT webhook_attempts.seq,
      sum(coalesce(octet_length(response_headers), 0) + coalesce(octet_length(response_body), 0))
        OVER (PARTITION BY organisation_id ORDER BY webhook_attempts.seq DESC) AS bytes
    FROM webhook_attempts JOIN webhook_deliveries ON webhook_deliveries.id = delivery_id)
  WHERE bytes > 67108864);

ALTER TABLE webhook_attempts ADD COLUMN organisation_id TEXT REFERENCES organisations (id);
-- Of the answer's headers and body; 0 when nothing of them is kept.
ALTER TABLE webhook_attempts ADD COLUMN answer_bytes INTEGER NOT NULL DEFAULT 0;

UPDATE webhook_attempts SET
  organisation_id = (SELECT organisation_id FROM webhook_deliveries WHERE id = delivery_id),
  answer_bytes = coalesce(octet_length(response_headers), 0) + coalesce(octet_length(response_body), 0);

CREATE INDEX webhook_attempts_with_answers ON webhook_attempts (organisation_id, seq) WHERE answer_bytes > 0;

-- The sum of each organisation's answer_bytes.
CREATE TABLE webhook_answer_totals (
  organisation_id TEXT PRIMARY KEY REFERENCES organisations (id),
  bytes INTEGER NOT NULL CHECK (bytes >= 0)
) STRICT, WITHOUT ROWID;

INSERT INTO webhook_answer_totals
SELECT organisation_id, sum(answer_bytes) FROM webhook_attempts WHERE answer_bytes > 0 GROUP BY organisation_id;

CREATE TRIGGER webhook_answers_count_new AFTER INSERT ON webhook_attempts WHEN NEW.answer_bytes > 0
BEGIN
  INSERT INTO webhook_answer_totals VALUES (NEW.organisation_id, NEW.answer_bytes)
  ON CONFLICT DO UPDATE SET bytes = bytes + NEW.answer_bytes;
END;

CREATE TRIGGER webhook_answers_count_dropped AFTER UPDATE OF answer_bytes ON webhook_attempts
BEGIN
  UPDATE webhook_answer_totals SET bytes = bytes + NEW.answer_bytes - OLD.answer_bytes
  WHERE organisation_id = NEW.organisation_id;
END;

CREATE TRIGGER webhook_answers_count_gone AFTER DELETE ON webhook_attempts WHEN OLD.answer_bytes > 0
BEGIN
  UPDATE webhook_answer_totals SET bytes = bytes - OLD.answer_bytes WHERE organisation_id = OLD.organisation_id;
END;
