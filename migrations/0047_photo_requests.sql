-- Requests for a photo: a link by which one person sends their own. The link isn't kept, only the hash of its token; to mail the
-- link, it is made anew from the secret key, the id and the nonce.
CREATE TABLE photo_requests (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  card_holder_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  nonce TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'used', 'closed', 'expired', 'revoked')),
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  -- How many uploads the link has begun.
  grants INTEGER NOT NULL,
  -- The photo that came last.
  photo_id TEXT,
  -- The address to which the link was mailed; null when it was passed on by hand.
  sent_to TEXT,
  expires_at TEXT NOT NULL,
  -- When the notice was acknowledged, and in which language.
  opened_at TEXT,
  notice_language TEXT,
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- One living request a person.
CREATE UNIQUE INDEX photo_requests_living ON photo_requests (card_holder_id) WHERE status IN ('open', 'used');
CREATE INDEX photo_requests_of_organisation ON photo_requests (organisation_id, seq);
CREATE INDEX photo_requests_by_status ON photo_requests (organisation_id, status, seq);
CREATE INDEX photo_requests_of_holder ON photo_requests (card_holder_id, seq);
CREATE INDEX photo_requests_of_photo ON photo_requests (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX photo_requests_ending ON photo_requests (expires_at) WHERE status = 'open';
