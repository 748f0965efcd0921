-- Mail to people and staff. A row is written in the transaction of the change that asks for the mail, and says what became of it.
CREATE TABLE mail_deliveries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The person or the staff account that it is for; a test mail has neither.
  card_holder_id TEXT,
  staff_id TEXT,
  -- The photo or other record that it is about.
  about_id TEXT,
  to_name TEXT NOT NULL,
  to_address TEXT NOT NULL,
  -- What its text needs, as JSON; emptied with its person.
  facts TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'sending', 'sent', 'failed', 'unclear')),
  -- 0 goes before 1: somebody waits at a screen for it.
  rank INTEGER NOT NULL CHECK (rank IN (0, 1)),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT,
  -- After this time the mail is of no use: its link has expired.
  useful_until TEXT,
  -- The same in all attempts; null before the first.
  message_id TEXT,
  subject TEXT,
  -- What the mail server said last, or why there was no answer.
  answer TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
) STRICT;

CREATE INDEX mail_deliveries_due ON mail_deliveries (organisation_id, rank, next_attempt_at) WHERE status = 'pending';
CREATE INDEX mail_deliveries_sending ON mail_deliveries (id) WHERE status = 'sending';
CREATE INDEX mail_deliveries_about ON mail_deliveries (about_id) WHERE status = 'pending' AND about_id IS NOT NULL;
CREATE INDEX mail_deliveries_of_organisation ON mail_deliveries (organisation_id, seq);
CREATE INDEX mail_deliveries_by_status ON mail_deliveries (organisation_id, status, seq);
CREATE INDEX mail_deliveries_by_kind ON mail_deliveries (organisation_id, kind, seq);
CREATE INDEX mail_deliveries_of_holder ON mail_deliveries (card_holder_id, seq) WHERE card_holder_id IS NOT NULL;
CREATE INDEX mail_deliveries_age ON mail_deliveries (updated_at);

-- The address that mail comes from, noted at each start; no row while mail is not set up. Changes ask for mail by this.
CREATE TABLE mail_sender (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  address TEXT NOT NULL
) STRICT;

-- The language of mail to people who have none of their own, and the kinds of mail that an organisation has switched off.
ALTER TABLE organisations ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE organisations ADD COLUMN mail_off TEXT NOT NULL DEFAULT '[]';
