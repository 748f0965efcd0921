-- What people are told for each reason of a rejection, where an organisation has words of its own: {"focus": "…"}.
ALTER TABLE organisations ADD COLUMN rejection_texts TEXT NOT NULL DEFAULT '{}'
  CHECK (json_type(rejection_texts) = 'object');
