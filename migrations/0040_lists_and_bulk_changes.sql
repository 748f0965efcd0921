-- Lists show and find people by the state of their photos, and by the end of their card. Nine of ten people have an approved photo and
-- an active card; the states of the others are looked up here, without a look at the rows of photos and cards.

DROP INDEX photos_of_holder;
CREATE INDEX photos_of_holder ON photos (card_holder_id, status);
CREATE INDEX cards_in_use ON cards (card_holder_id, valid_until) WHERE status = 'active';

-- A bulk job may also change fields. Its kinds are checked by the code that writes them, as other lists that grow.

ALTER TABLE bulk_jobs ADD COLUMN sort TEXT NOT NULL DEFAULT 'archive';
UPDATE bulk_jobs SET sort = kind;
ALTER TABLE bulk_jobs DROP COLUMN kind;
ALTER TABLE bulk_jobs RENAME COLUMN sort TO kind;
