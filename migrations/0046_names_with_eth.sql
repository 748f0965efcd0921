-- People are found by "Gudmundsson", too, when they are called Guðmundsson. As in 0039, a job of the queue makes the entries of
-- the search index anew.
INSERT INTO jobs (organisation_id, name, payload, run_at, created_at)
SELECT organisation_id, 'index_names_anew', json_object('organisationId', organisation_id, 'after', '0'), now, now
FROM card_holder_ranges AS range, (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now)
WHERE EXISTS (
  SELECT 1 FROM card_holders
  WHERE seq > range.number << 32 AND seq <= range.indexed_through
    AND first_name || last_name || coalesce(preferred_name, '') GLOB '*[ðÐ]*'
);
