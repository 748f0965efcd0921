-- Statistics read what came in and what was printed within a time, in the order of that time.

CREATE INDEX photos_by_creation ON photos (organisation_id, created_at, seq);
CREATE INDEX cards_by_print ON cards (organisation_id, printed_at, seq) WHERE printed_at IS NOT NULL;
CREATE INDEX print_batch_cards_spoiled ON print_batch_cards (reported_at, card_id) WHERE result = 'failed';
