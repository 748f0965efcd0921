-- What was done a day, for the chart of the web app's first page: counted as it happens, as counting decisions of weeks
-- would mean reading every one of them.

CREATE TABLE activity (
  organisation_id TEXT NOT NULL REFERENCES organisations (id),
  -- The quarter of an hour in UTC that it begins with (2026-09-21T14:15): days begin on one in every time zone.
  quarter TEXT NOT NULL,
  photos_approved INTEGER NOT NULL DEFAULT 0,
  photos_rejected INTEGER NOT NULL DEFAULT 0,
  cards_issued INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (organisation_id, quarter)
) STRICT, WITHOUT ROWID;

INSERT INTO activity (organisation_id, quarter, photos_approved, photos_rejected)
  SELECT organisation_id, substr(at, 1, 14) || printf('%02d', substr(at, 15, 2) / 15 * 15) AS quarter,
    sum(status = 'approved'), sum(status = 'rejected')
  FROM (SELECT organisation_id, status, review ->> 'reviewedAt' AS at FROM photos WHERE review IS NOT NULL)
  GROUP BY organisation_id, quarter;
INSERT INTO activity (organisation_id, quarter, cards_issued)
  SELECT organisation_id, substr(issued_at, 1, 14) || printf('%02d', substr(issued_at, 15, 2) / 15 * 15) AS quarter,
    count(*) AS issued
  FROM cards WHERE issued_at IS NOT NULL GROUP BY organisation_id, quarter
  ON CONFLICT DO UPDATE SET cards_issued = excluded.cards_issued;

CREATE TRIGGER activity_of_photos AFTER UPDATE OF status ON photos
  WHEN NEW.status IN ('approved', 'rejected') AND OLD.status <> NEW.status
BEGIN
  INSERT INTO activity (organisation_id, quarter, photos_approved, photos_rejected)
    VALUES (NEW.organisation_id,
      substr(NEW.updated_at, 1, 14) || printf('%02d', substr(NEW.updated_at, 15, 2) / 15 * 15),
      NEW.status = 'approved', NEW.status = 'rejected')
    ON CONFLICT DO UPDATE SET photos_approved = photos_approved + excluded.photos_approved,
      photos_rejected = photos_rejected + excluded.photos_rejected;
END;
CREATE TRIGGER activity_of_new_cards AFTER INSERT ON cards WHEN NEW.issued_at IS NOT NULL
BEGIN
  INSERT INTO activity (organisation_id, quarter, cards_issued)
    VALUES (NEW.organisation_id,
      substr(NEW.issued_at, 1, 14) || printf('%02d', substr(NEW.issued_at, 15, 2) / 15 * 15), 1)
    ON CONFLICT DO UPDATE SET cards_issued = cards_issued + 1;
END;
CREATE TRIGGER activity_of_cards AFTER UPDATE OF issued_at ON cards
  WHEN OLD.issued_at IS NULL AND NEW.issued_at IS NOT NULL
BEGIN
  INSERT INTO activity (organisation_id, quarter, cards_issued)
    VALUES (NEW.organisation_id,
      substr(NEW.issued_at, 1, 14) || printf('%02d', substr(NEW.issued_at, 15, 2) / 15 * 15), 1)
    ON CONFLICT DO UPDATE SET cards_issued = cards_issued + 1;
END;
