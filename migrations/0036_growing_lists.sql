-- Lists that grow are checked by the code that writes them: a fifth role, or another sheet, is one line there and needs no migration.

DROP TRIGGER staff_keep_an_admin;

ALTER TABLE staff ADD COLUMN held TEXT NOT NULL DEFAULT '["viewer"]'
  CHECK (json_valid(held) AND json_type(held) = 'array' AND json_array_length(held) > 0);
UPDATE staff SET held = roles;
ALTER TABLE staff DROP COLUMN roles;
ALTER TABLE staff RENAME COLUMN held TO roles;

-- Whoever could give an admin's rights away last would lock everybody out.
CREATE TRIGGER staff_keep_an_admin BEFORE UPDATE ON staff
WHEN OLD.roles LIKE '%"admin"%' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
  AND NOT (NEW.roles LIKE '%"admin"%' AND NEW.disabled_at IS NULL AND NEW.password_hash IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM staff WHERE organisation_id = OLD.organisation_id AND id <> OLD.id
      AND roles LIKE '%"admin"%' AND disabled_at IS NULL AND password_hash IS NOT NULL
  )
BEGIN SELECT RAISE(ABORT, 'an organisation keeps its last admin'); END;

ALTER TABLE print_batches ADD COLUMN laid_out TEXT NOT NULL DEFAULT 'card';
UPDATE print_batches SET laid_out = sheet;
ALTER TABLE print_batches DROP COLUMN sheet;
ALTER TABLE print_batches RENAME COLUMN laid_out TO sheet;
