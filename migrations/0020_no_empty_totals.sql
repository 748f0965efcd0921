-- A department that nobody is in any more, or never with such a status, leaves no row: its name can be somebody's secret.
DELETE FROM card_holder_totals WHERE total = 0;

-- As before, and without what has come to nothing.
DROP TRIGGER card_holders_count_gone;
CREATE TRIGGER card_holders_count_gone AFTER DELETE ON card_holders
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
  DELETE FROM card_holder_totals
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status AND total = 0
    AND department IN ('', coalesce(OLD.department, ''));
END;

DROP TRIGGER card_holders_count_moved;
CREATE TRIGGER card_holders_count_moved AFTER UPDATE OF status, department ON card_holders
WHEN OLD.status <> NEW.status OR OLD.department IS NOT NEW.department
BEGIN
  UPDATE card_holder_totals SET total = total - 1
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status
    AND department IN ('', coalesce(OLD.department, ''));
  INSERT INTO card_holder_totals VALUES (NEW.organisation_id, '', NEW.status, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO card_holder_totals SELECT NEW.organisation_id, NEW.department, NEW.status, 1
  WHERE NEW.department IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  DELETE FROM card_holder_totals
  WHERE organisation_id = OLD.organisation_id AND status = OLD.status AND total = 0
    AND department IN ('', coalesce(OLD.department, ''));
END;
