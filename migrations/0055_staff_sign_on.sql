-- Accounts of an identity provider. Such an account is known by issuer and subject, never by its e-mail address: its
-- email_key is made of the two, so that no address leads to it.
ALTER TABLE staff ADD COLUMN issuer TEXT;
ALTER TABLE staff ADD COLUMN subject TEXT CHECK ((subject IS NULL) = (issuer IS NULL));
-- Set while the provider gives the account no role here; its roles are those of the time before.
ALTER TABLE staff ADD COLUMN without_role_since TEXT CHECK (without_role_since IS NULL OR subject IS NOT NULL);
CREATE UNIQUE INDEX staff_by_subject ON staff (organisation_id, issuer, subject) WHERE subject IS NOT NULL;

-- A provider's account can be the other admin. What the provider takes from its own account is never held up.
DROP TRIGGER staff_keep_an_admin;
CREATE TRIGGER staff_keep_an_admin BEFORE UPDATE ON staff
WHEN OLD.roles LIKE '%"admin"%' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL AND OLD.subject IS NULL
  AND NOT (NEW.roles LIKE '%"admin"%' AND NEW.disabled_at IS NULL AND NEW.password_hash IS NOT NULL)
  AND NOT EXISTS (
    SELECT 1 FROM staff WHERE organisation_id = OLD.organisation_id AND id <> OLD.id
      AND roles LIKE '%"admin"%' AND disabled_at IS NULL
      AND (password_hash IS NOT NULL OR (subject IS NOT NULL AND without_role_since IS NULL))
  )
BEGIN SELECT RAISE(ABORT, 'an organisation keeps its last admin'); END;
