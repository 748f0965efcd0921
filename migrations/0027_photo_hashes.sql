-- What the picture of each analysed photo looks like, to find out when it was sent for somebody else before: 144 bits, which
-- are about the picture and not about the face. Gone with the photo. Photos from before this have none.
CREATE TABLE photo_hashes (
  photo_seq INTEGER PRIMARY KEY REFERENCES photos (seq) ON DELETE CASCADE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  hash BLOB NOT NULL CHECK (length(hash) = 18),
  -- Its first 64 bits in four parts, by which copies are looked up: one is the same, or all but one bit of it.
  part_1 INTEGER NOT NULL,
  part_2 INTEGER NOT NULL,
  part_3 INTEGER NOT NULL,
  part_4 INTEGER NOT NULL
) STRICT;

CREATE INDEX photo_hashes_1 ON photo_hashes (organisation_id, part_1);
CREATE INDEX photo_hashes_2 ON photo_hashes (organisation_id, part_2);
CREATE INDEX photo_hashes_3 ON photo_hashes (organisation_id, part_3);
CREATE INDEX photo_hashes_4 ON photo_hashes (organisation_id, part_4);
