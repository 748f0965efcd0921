-- Requests that are sending the bytes of a photo now. A grant whose time is over waits for them. A row goes with its request;
-- those of a server that was killed go at the next start.
CREATE TABLE running_uploads (
  photo_id TEXT NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  PRIMARY KEY (photo_id, id)
) STRICT, WITHOUT ROWID;
