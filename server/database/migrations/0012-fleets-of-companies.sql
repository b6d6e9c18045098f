-- The ids of each fleet lie in a range of their own, so that companies can share a database.
ALTER TABLE fleets ADD COLUMN id_offset integer NOT NULL DEFAULT 0;
ALTER TABLE fleets ALTER COLUMN id_offset DROP DEFAULT;
ALTER TABLE fleets ADD CONSTRAINT fleets_id_offset UNIQUE (id_offset);

-- How many videos a fleet has belongs to the fleet, and not to whoever starts a process.
ALTER TABLE fleets ADD COLUMN video_count integer NOT NULL DEFAULT 5000;
ALTER TABLE fleets ALTER COLUMN video_count DROP DEFAULT;
UPDATE fleets SET video_count = dashcam_video_sets.size FROM dashcam_video_sets
WHERE dashcam_video_sets.company_id = fleets.company_id AND dashcam_video_sets.branch_id = fleets.branch_id;

