-- A session ends at a time that is known when it begins. Sessions from before end ten hours after their log-in, too.
ALTER TABLE staff_sessions ADD COLUMN ends_at TEXT NOT NULL DEFAULT '';
UPDATE staff_sessions SET ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+10 hours');
-- The identity provider's own name for the session, by which it ends it, and the ID token, which is shown to the provider
-- at the log-out.
ALTER TABLE staff_sessions ADD COLUMN provider_session TEXT;
ALTER TABLE staff_sessions ADD COLUMN id_token TEXT;

-- An account with a password can become a provider's: then that is how its admin logs in.
DROP TRIGGER staff_keep_an_admin;
CREATE TRIGGER staff_keep_an_admin BEFORE UPDATE ON staff
WHEN OLD.roles LIKE '%"admin"%' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL AND OLD.subject IS NULL
  AND NOT (
    NEW.roles LIKE '%"admin"%' AND NEW.disabled_at IS NULL AND (NEW.password_hash IS NOT NULL OR NEW.subject IS NOT NULL)
  )
  AND NOT EXISTS (
    SELECT 1 FROM staff WHERE organisation_id = OLD.organisation_id AND id <> OLD.id
      AND roles LIKE '%"admin"%' AND disabled_at IS NULL
      AND (password_hash IS NOT NULL OR (subject IS NOT NULL AND without_role_since IS NULL))
  )
BEGIN SELECT RAISE(ABORT, 'an organisation keeps its last admin'); END;

-- The account that made a key, so that its keys are seen when it ends. The audit log knows it for keys from before.
ALTER TABLE api_keys ADD COLUMN created_by_id TEXT;
UPDATE api_keys SET created_by_id = (
  SELECT actor_id FROM audit_entries
  WHERE audit_entries.organisation_id = api_keys.organisation_id AND entity_id = api_keys.id
    AND action = 'api_key.created' AND actor_type = 'staff'
);
