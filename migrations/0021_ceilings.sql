-- What whoever runs the installation allows an organisation, which its own admins may stay below, and not lift.

-- Bytes of photos; NULL: the installation's quota. Whatever was set until now stays allowed.
ALTER TABLE organisations ADD COLUMN photo_quota_max_bytes INTEGER;
UPDATE organisations SET photo_quota_max_bytes = photo_quota_bytes;

-- Requests a minute of a key that its admins make, 0 for no limit; NULL: the installation's limit.
ALTER TABLE organisations ADD COLUMN key_rate_limit_max INTEGER;
