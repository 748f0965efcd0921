-- An organisation's own texts of mails, by kind and language.
CREATE TABLE mail_texts (
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  -- Subject, body and button, as JSON; null since the organisation went back to Lanyard's text.
  text TEXT,
  version INTEGER NOT NULL,
  PRIMARY KEY (organisation_id, kind, language)
) STRICT, WITHOUT ROWID;

-- The kind of mail whose text a test tries; null for all other mails.
ALTER TABLE mail_deliveries ADD COLUMN tries TEXT;
