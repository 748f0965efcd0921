-- People whom an identity system sends by SCIM (scim/), with what a person's own fields have no place for.
CREATE TABLE scim_users (
  card_holder_id TEXT PRIMARY KEY REFERENCES card_holders (id),
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  user_name TEXT NOT NULL CHECK (user_name <> ''),
  -- The user name without its case, by which it is unique.
  user_name_key TEXT NOT NULL CHECK (user_name_key <> ''),
  -- SCIM's externalId, where another attribute is the person's external id.
  external_id TEXT CHECK (external_id <> ''),
  display_name TEXT CHECK (display_name <> ''),
  -- The name in one piece, and the first and last name that it was given for, as {formatted, firstName, lastName}.
  formatted_name TEXT CHECK (formatted_name IS NULL OR json_type(formatted_name) = 'object'),
  user_type TEXT CHECK (user_type <> ''),
  -- As [{value, type, primary}]; the value of the main one is the person's.
  emails TEXT NOT NULL CHECK (json_type(emails) = 'array'),
  phone_numbers TEXT NOT NULL CHECK (json_type(phone_numbers) = 'array'),
  -- The names of the person's fields that came by SCIM, as a list.
  given TEXT NOT NULL CHECK (json_type(given) = 'array'),
  version INTEGER NOT NULL CHECK (version >= 1),
  -- 1 for a person whom SCIM has created, 0 for one who was here before.
  is_made_here INTEGER NOT NULL DEFAULT 0 CHECK (is_made_here IN (0, 1)),
  -- The person's.
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Set while the person is inactive or archived by SCIM; deleted_at only when archived.
  left_at TEXT,
  deleted_at TEXT CHECK (deleted_at IS NULL OR left_at IS NOT NULL),
  -- Set while the leaver guard keeps the person, whom the identity system wants to let go.
  refused_at TEXT CHECK (refused_at IS NULL OR left_at IS NULL)
) STRICT, WITHOUT ROWID;

-- A deleted user's name is free for somebody else.
CREATE UNIQUE INDEX scim_users_by_name ON scim_users (organisation_id, user_name_key) WHERE deleted_at IS NULL;
CREATE INDEX scim_users_deleted ON scim_users (organisation_id, user_name_key) WHERE deleted_at IS NOT NULL;
CREATE INDEX scim_users_by_external_id ON scim_users (organisation_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX scim_users_left ON scim_users (organisation_id, left_at) WHERE left_at IS NOT NULL;
CREATE INDEX scim_users_refused ON scim_users (organisation_id, refused_at) WHERE refused_at IS NOT NULL;

-- Addresses of a user beside the main one, which is the person's.
CREATE TABLE scim_other_emails (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  email TEXT NOT NULL COLLATE NOCASE CHECK (email <> ''),
  card_holder_id TEXT NOT NULL REFERENCES scim_users (card_holder_id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (organisation_id, email, card_holder_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scim_other_emails_of ON scim_other_emails (card_holder_id);

-- An identity system looks for a person by their address before it creates one.
CREATE INDEX card_holders_by_email ON card_holders (organisation_id, email COLLATE NOCASE, status) WHERE email IS NOT NULL;

-- The leaver guard of each organisation. `users` counts those who have not left; triggers keep it.
CREATE TABLE scim_guards (
  organisation_id TEXT PRIMARY KEY REFERENCES organisations (id),
  users INTEGER NOT NULL DEFAULT 0 CHECK (users >= 0),
  -- Set while further leavers are refused.
  stopped_at TEXT,
  -- Until then, leavers are not counted: an admin has let them go.
  open_until TEXT,
  -- The last write by SCIM, and the last ones that were refused, as [{at, user, reason}].
  last_write_at TEXT,
  refusals TEXT NOT NULL DEFAULT '[]' CHECK (json_type(refusals) = 'array')
) STRICT, WITHOUT ROWID;

CREATE TRIGGER scim_users_count_new AFTER INSERT ON scim_users WHEN NEW.left_at IS NULL
BEGIN
  INSERT INTO scim_guards (organisation_id, users) VALUES (NEW.organisation_id, 1)
  ON CONFLICT DO UPDATE SET users = users + 1;
END;

CREATE TRIGGER scim_users_count_gone AFTER DELETE ON scim_users WHEN OLD.left_at IS NULL
BEGIN
  UPDATE scim_guards SET users = users - 1 WHERE organisation_id = OLD.organisation_id;
END;

CREATE TRIGGER scim_users_count_moved AFTER UPDATE OF left_at ON scim_users
WHEN (OLD.left_at IS NULL) <> (NEW.left_at IS NULL)
BEGIN
  INSERT INTO scim_guards (organisation_id, users) VALUES (NEW.organisation_id, iif(NEW.left_at IS NULL, 1, 0))
  ON CONFLICT DO UPDATE SET users = max(0, users + iif(NEW.left_at IS NULL, 1, -1));
END;

-- Whoever is taken back or becomes active again, by SCIM or by the office, has neither left nor been deleted. If their
-- user name is somebody else's by now, they are no user any more.
CREATE TRIGGER scim_users_taken_back AFTER UPDATE OF status ON card_holders
WHEN NEW.status <> OLD.status AND (NEW.status = 'active' OR OLD.status = 'archived')
BEGIN
  DELETE FROM scim_users WHERE card_holder_id = NEW.id AND deleted_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM scim_users AS other WHERE other.organisation_id = scim_users.organisation_id
      AND other.user_name_key = scim_users.user_name_key AND other.deleted_at IS NULL
  );
  UPDATE scim_users SET left_at = NULL, deleted_at = NULL WHERE card_holder_id = NEW.id AND left_at IS NOT NULL;
END;
