-- People who were merged into others, as two records were one person. Their external ids go on finding the others.

CREATE TABLE merged_card_holders (
  -- The one that is gone.
  id TEXT PRIMARY KEY,
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- Who stands for them now.
  card_holder_id TEXT NOT NULL REFERENCES card_holders (id) ON DELETE CASCADE,
  -- NULL when they had none, or when it has become the other's own.
  external_id TEXT CHECK (external_id <> ''),
  merged_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX merged_card_holders_by_external_id ON merged_card_holders (organisation_id, external_id)
WHERE external_id IS NOT NULL;
CREATE INDEX merged_card_holders_of_holder ON merged_card_holders (card_holder_id);

-- An external id is one person's. Who stands for somebody may take their id back as the own one.
CREATE TRIGGER card_holders_new_external_id BEFORE INSERT ON card_holders
WHEN NEW.external_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM merged_card_holders WHERE organisation_id = NEW.organisation_id AND external_id = NEW.external_id
)
BEGIN SELECT RAISE(ABORT, 'card_holders.external_id was that of a merged person'); END;
CREATE TRIGGER card_holders_other_external_id BEFORE UPDATE OF external_id ON card_holders
WHEN NEW.external_id IS NOT OLD.external_id AND EXISTS (
  SELECT 1 FROM merged_card_holders
  WHERE organisation_id = NEW.organisation_id AND external_id = NEW.external_id AND card_holder_id <> NEW.id
)
BEGIN SELECT RAISE(ABORT, 'card_holders.external_id was that of a merged person'); END;
CREATE TRIGGER card_holders_external_id_taken_back AFTER UPDATE OF external_id ON card_holders
WHEN NEW.external_id IS NOT OLD.external_id AND NEW.external_id IS NOT NULL
BEGIN
  UPDATE merged_card_holders SET external_id = NULL
  WHERE organisation_id = NEW.organisation_id AND external_id = NEW.external_id;
END;
