-- The JSON of each person as lists show them, kept with the row: a read sends it as it is.

DROP TRIGGER card_holders_tracked_new;
DROP TRIGGER card_holders_tracked_update;

-- Whoever writes a row writes its record, or is refused.
ALTER TABLE card_holders ADD COLUMN record TEXT CHECK (record = json_object(
  'id', id,
  'status', status,
  'holderType', holder_type,
  'externalId', external_id,
  'firstName', first_name,
  'lastName', last_name,
  'preferredName', preferred_name,
  'department', department,
  'campus', campus,
  'email', email,
  'phone', phone,
  'expiryDate', expiry_date,
  'currentPhotoId', current_photo_id,
  'version', version,
  'createdAt', created_at,
  'updatedAt', updated_at,
  'customFields', json(custom_fields)
));

UPDATE card_holders SET record = json_object(
  'id', id,
  'status', status,
  'holderType', holder_type,
  'externalId', external_id,
  'firstName', first_name,
  'lastName', last_name,
  'preferredName', preferred_name,
  'department', department,
  'campus', campus,
  'email', email,
  'phone', phone,
  'expiryDate', expiry_date,
  'currentPhotoId', current_photo_id,
  'version', version,
  'createdAt', created_at,
  'updatedAt', updated_at,
  'customFields', json(custom_fields)
);

-- As before, but for the record, which a new column can't be told to need.
CREATE TRIGGER card_holders_tracked_new AFTER INSERT ON card_holders
WHEN NEW.record IS NULL
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version)
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
CREATE TRIGGER card_holders_tracked_update AFTER UPDATE ON card_holders
WHEN NEW.version <= OLD.version OR NEW.record IS NULL
  OR NOT EXISTS (SELECT 1 FROM changes WHERE record_id = NEW.id AND is_latest = 1 AND version = NEW.version AND op = 'upsert')
BEGIN SELECT RAISE(ABORT, 'untracked write: recordChange comes first'); END;
