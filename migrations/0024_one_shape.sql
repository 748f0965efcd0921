-- What a person looks like outside is the code's to say: the JSON that was kept with each row goes.

DROP TRIGGER card_holders_tracked_new;
DROP TRIGGER card_holders_tracked_update;

ALTER TABLE card_holders DROP COLUMN record;

CREATE TRIGGER card_holders_tracked_new AFTER INSERT ON card_holders
WHEN NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER card_holders_tracked_update AFTER UPDATE ON card_holders
WHEN NEW.version <= OLD.version
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
