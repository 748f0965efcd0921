-- The language in which an account reads the staff app; null is the browser's.
ALTER TABLE staff ADD COLUMN language TEXT CHECK (language IN ('en', 'de', 'fr'));
