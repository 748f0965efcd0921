-- What the device of somebody who sent their photo made of it: JSON, null for photos that came without.
ALTER TABLE photo_requests ADD COLUMN device_check TEXT CHECK (device_check IS NULL OR json_valid(device_check));
