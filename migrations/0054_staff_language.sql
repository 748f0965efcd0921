-- The language in which an account's owner reads the staff app; null is the browser's.
ALTER TABLE staff ADD COLUMN language TEXT;
