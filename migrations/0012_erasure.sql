-- Erasing people, and keeping photos for a time.

-- Whoever deletes a person looks for what refers to them.
CREATE INDEX photos_of_holder ON photos (card_holder_id);

-- Since when people are archived, which their photos are kept by. The newest change is the nearest that is known of
-- those who are archived already.
CREATE TABLE card_holder_archivings (
  card_holder_id TEXT PRIMARY KEY REFERENCES card_holders (id) ON DELETE CASCADE,
  archived_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO card_holder_archivings SELECT id, updated_at FROM card_holders WHERE status = 'archived';

CREATE TRIGGER card_holders_archived_new AFTER INSERT ON card_holders WHEN NEW.status = 'archived'
BEGIN INSERT INTO card_holder_archivings VALUES (NEW.id, NEW.created_at); END;
CREATE TRIGGER card_holders_archived AFTER UPDATE OF status ON card_holders
WHEN NEW.status = 'archived' AND OLD.status <> 'archived'
BEGIN INSERT INTO card_holder_archivings VALUES (NEW.id, NEW.updated_at); END;
CREATE TRIGGER card_holders_taken_back AFTER UPDATE OF status ON card_holders
WHEN NEW.status <> 'archived' AND OLD.status = 'archived'
BEGIN DELETE FROM card_holder_archivings WHERE card_holder_id = NEW.id; END;

-- As before; and a department is not remembered for having been somebody's.
DROP TRIGGER card_holders_count_gone;
CREATE TRIGGER card_holders_count_gone AFTER DELETE ON card_holders
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
  DELETE FROM card_holder_totals
  WHERE organisation_id = OLD.organisation_id AND department = OLD.department AND total = 0;
END;
