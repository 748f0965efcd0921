-- An import of thousands is one entry of the audit log, which opens to its rows: they stay entries of their own, and name it.

ALTER TABLE audit_entries ADD COLUMN import_id TEXT;

-- The log is listed without the rows of imports, and a page of it must not step over 200,000 of them.
DROP INDEX audit_entries_by_organisation;
CREATE INDEX audit_entries_listed ON audit_entries (organisation_id, seq) WHERE import_id IS NULL;
DROP INDEX audit_entries_by_actor;
CREATE INDEX audit_entries_by_actor ON audit_entries (organisation_id, actor_id, seq) WHERE import_id IS NULL;
CREATE INDEX audit_entries_of_imports ON audit_entries (organisation_id, import_id, seq) WHERE import_id IS NOT NULL;

-- What an import has done, counted as it happens.
CREATE TABLE audit_import_counts (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  import_id TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  action TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total > 0),
  PRIMARY KEY (organisation_id, import_id, entity_type, action)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER audit_entries_count_imported AFTER INSERT ON audit_entries WHEN NEW.import_id IS NOT NULL
BEGIN
  INSERT INTO audit_import_counts VALUES (NEW.organisation_id, NEW.import_id, NEW.entity_type, NEW.action, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
