-- What an organisation rejects photos for. `checks` and `findings` are where it differs from its preset, so that what a
-- later release finds is judged as the preset says; `version` is the organisation's that brought it.
ALTER TABLE organisations ADD COLUMN photo_policy TEXT NOT NULL
  DEFAULT '{"preset":"default","version":1,"checks":{},"findings":{}}'
  CHECK (json_type(photo_policy) = 'object');
