-- Campaigns: many people are asked for their photo at once (photo-requests/campaigns).
CREATE TABLE photo_campaigns (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  organisation_id TEXT NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The filters by which people are chosen, or their ids; NULL once they aren't needed and may name somebody.
  filter TEXT CHECK (json_type(filter) = 'object'),
  expires_in_days INTEGER NOT NULL,
  -- 1: ask only those who can be mailed; 0: mail nobody; NULL: mail those who can be.
  send INTEGER,
  -- Days after the request, such as [3,10].
  remind_after_days TEXT NOT NULL CHECK (json_type(remind_after_days) = 'array'),
  -- 1: whoever matches the filters later is asked as well.
  follow INTEGER NOT NULL,
  -- 1: people who have an approved photo are asked as well.
  ask_again INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('choosing', 'asking', 'asked', 'stopping', 'stopped', 'failed')),
  -- The last seq of card_holders that was looked at; NULL before the first.
  chosen_through INTEGER,
  -- The number of people expected, and once all are chosen, the number of people chosen.
  total INTEGER NOT NULL CHECK (total >= 0),
  -- 1 when stopping the campaign ends its links, and the last seq of photo_requests that was gone through.
  ends_links INTEGER NOT NULL DEFAULT 0,
  ended_through INTEGER NOT NULL DEFAULT 0,
  problem TEXT,
  actor TEXT NOT NULL CHECK (json_type(actor) = 'object'),
  created_at TEXT NOT NULL,
  -- When everybody had been asked for the first time.
  asked_at TEXT,
  ended_at TEXT
) STRICT;

CREATE INDEX photo_campaigns_of_organisation ON photo_campaigns (organisation_id, seq);
CREATE INDEX photo_campaigns_following ON photo_campaigns (seq) WHERE state = 'asked' AND follow = 1;

-- The people of a campaign. Their ids are in the order in which people were registered, and so are they asked.
CREATE TABLE photo_campaign_people (
  campaign_seq INTEGER NOT NULL REFERENCES photo_campaigns (seq) ON DELETE CASCADE,
  card_holder_id TEXT NOT NULL,
  -- NULL until it is their turn.
  outcome TEXT CHECK (outcome IN ('asked', 'left')),
  -- Why they were left out.
  reason TEXT,
  PRIMARY KEY (campaign_seq, card_holder_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX photo_campaign_people_next ON photo_campaign_people (campaign_seq, card_holder_id) WHERE outcome IS NULL;
CREATE INDEX photo_campaign_people_left ON photo_campaign_people (campaign_seq, reason) WHERE outcome = 'left';
CREATE INDEX photo_campaign_people_of_holder ON photo_campaign_people (card_holder_id);

ALTER TABLE photo_requests ADD COLUMN campaign_id TEXT;
-- What became of the photo that came last; 'approved' also when the person got a photo in another way.
ALTER TABLE photo_requests ADD COLUMN outcome TEXT CHECK (outcome IN ('approved', 'rejected'));
-- When the next reminder is due.
ALTER TABLE photo_requests ADD COLUMN remind_at TEXT;
-- 1 when a mail server has refused the link's mail for good.
ALTER TABLE photo_requests ADD COLUMN is_undeliverable INTEGER NOT NULL DEFAULT 0;

UPDATE photo_requests SET outcome = CASE
  WHEN status = 'closed' AND EXISTS (
    SELECT 1 FROM card_holders WHERE card_holders.id = card_holder_id AND current_photo_id IS NOT NULL) THEN 'approved'
  WHEN EXISTS (SELECT 1 FROM photos WHERE photos.id = photo_id AND photos.status = 'rejected') THEN 'rejected' END;

CREATE INDEX photo_requests_of_campaign ON photo_requests (campaign_id, seq) WHERE campaign_id IS NOT NULL;
CREATE INDEX photo_requests_reminding ON photo_requests (remind_at) WHERE status = 'open' AND remind_at IS NOT NULL;
