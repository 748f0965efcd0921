-- As with every other record: two admins never overwrite each other's settings.
ALTER TABLE organisations ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
