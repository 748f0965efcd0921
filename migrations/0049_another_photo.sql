-- After a rejection, Lanyard may ask for another photo by itself.
ALTER TABLE organisations ADD COLUMN asks_after_rejection INTEGER NOT NULL DEFAULT 0 CHECK (asks_after_rejection IN (0, 1));
