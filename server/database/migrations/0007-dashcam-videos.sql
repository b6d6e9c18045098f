-- What the stored videos of a branch were made from, and up to when; another size, fleet or generation makes them
-- anew. `fleet_key` is the fleet's size, seed and generation.
CREATE TABLE dashcam_video_sets (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  size integer NOT NULL,
  fleet_key text NOT NULL,
  generation integer NOT NULL,
  filled_until timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- Section 3 "Locked video". The specification calls two things a video type: a record's `videoTypeId` (1 video,
-- 2 image), which a query calls `fileType`, is `media_kind`; a query's `videoTypeId` (1 Hard Acceleration, 2 Hard
-- Brake, 3 Locked, 4 Requested), whose name is a record's `videoTypeName`, is `reason`.
-- A dashcam is one of `assets`, without a foreign key: footage outlives a fleet that is made anew.
CREATE TABLE dashcam_videos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  dashcam_id integer NOT NULL,
  media_kind smallint NOT NULL CHECK (media_kind IN (1, 2)),
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 4),
  camera text NOT NULL CHECK (camera IN ('front', 'rear', 'interior')),
  created_at timestamptz NOT NULL,
  speed_mph smallint,
  latitude double precision,
  longitude double precision,
  address text NOT NULL,
  clip_id text NOT NULL,
  -- Whether it was made up with the set, and goes with it; what users asked for stays.
  is_made_up boolean NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- A page is found and a total counted in one of these alone; only the rows of the page are then read.
CREATE INDEX dashcam_videos_time ON dashcam_videos
  (company_id, branch_id, created_at, id) INCLUDE (media_kind, reason);
CREATE INDEX dashcam_videos_dashcam ON dashcam_videos
  (company_id, branch_id, dashcam_id, created_at, id) INCLUDE (media_kind, reason);
CREATE INDEX dashcam_videos_reason ON dashcam_videos
  (company_id, branch_id, reason, created_at, id) INCLUDE (media_kind);

-- What signs the addresses of media: made at the first start, the same for every process on this database.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- What an address of a ZIP stands for, until it expires.
CREATE TABLE video_archives (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  video_ids integer[] NOT NULL,
  file_name text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX video_archives_expires_at ON video_archives (expires_at);
