-- Tablets in the hall: a link of the organisation by which anybody sends their photo, by their number or card. Only the hash of a
-- link's token is kept.
CREATE TABLE kiosks (
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When a photo was last begun or taken there.
  last_used_at TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX kiosks_of_organisation ON kiosks (organisation_id, created_at);

-- Photos that were begun at a kiosk, with the notice that was acknowledged there; taken_at is null until the photo has come.
CREATE TABLE kiosk_photos (
  photo_id TEXT PRIMARY KEY,
  kiosk_id TEXT NOT NULL,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  card_holder_id TEXT NOT NULL,
  note TEXT,
  -- What the tablet made of the photo: JSON.
  device_check TEXT CHECK (device_check IS NULL OR json_valid(device_check)),
  notice_version INTEGER NOT NULL,
  notice_language TEXT NOT NULL,
  notice_release TEXT,
  notice_uses TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  taken_at TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX kiosk_photos_of_organisation ON kiosk_photos (organisation_id, photo_id);
CREATE INDEX kiosk_photos_of_holder ON kiosk_photos (card_holder_id);
