-- Staff have one or more roles, which add up; until now each account had one.

DROP TRIGGER staff_keep_an_admin;

-- The strongest first, each once.
ALTER TABLE staff ADD COLUMN roles TEXT NOT NULL DEFAULT '["viewer"]' CHECK (roles IN (
  '["admin"]', '["admin","reviewer"]', '["admin","operator"]', '["admin","viewer"]',
  '["admin","reviewer","operator"]', '["admin","reviewer","viewer"]', '["admin","operator","viewer"]',
  '["admin","reviewer","operator","viewer"]',
  '["reviewer"]', '["reviewer","operator"]', '["reviewer","viewer"]', '["reviewer","operator","viewer"]',
  '["operator"]', '["operator","viewer"]', '["viewer"]'
));
UPDATE staff SET roles = json_array(role);
ALTER TABLE staff DROP COLUMN role;

-- Whoever could give an admin's rights away last would lock everybody out.
CREATE TRIGGER staff_keep_an_admin BEFORE UPDATE ON staff
WHEN OLD.roles LIKE '%"admin"%' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
  AND NOT (NEW.roles LIKE '%"admin"%' AND NEW.disabled_at IS NULL AND NEW.password_hash IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM staff WHERE organisation_id = OLD.organisation_id AND id <> OLD.id
      AND roles LIKE '%"admin"%' AND disabled_at IS NULL AND password_hash IS NOT NULL
  )
BEGIN SELECT RAISE(ABORT, 'an organisation keeps its last admin'); END;
