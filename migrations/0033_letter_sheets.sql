-- Batches can be laid out for Letter sheets too, 8.5 by 11 inches. What a column allows can't be changed, so another takes its place.

ALTER TABLE print_batches ADD COLUMN laid_out TEXT NOT NULL DEFAULT 'card' CHECK (laid_out IN ('card', 'a4', 'letter'));
UPDATE print_batches SET laid_out = sheet;
ALTER TABLE print_batches DROP COLUMN sheet;
ALTER TABLE print_batches RENAME COLUMN laid_out TO sheet;
