-- `fleet_key` is the size, seed and generation of the fleet that the videos belong to.
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

-- Section 3 "Locked video". "Video type" has two meanings there: a record's `videoTypeId` (1 video, 2 image; `fileType`
-- in a query) is `media_kind`; a query's `videoTypeId` (1 Hard Acceleration, 2 Hard Brake, 3 Locked, 4 Requested;
-- `videoTypeName` in a record) is `reason`. No foreign key to `assets`: footage is kept when the fleet is generated
-- again.
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
  -- Whether it was generated and goes with its set; videos that users requested stay.
  is_made_up boolean NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- Covering indexes for pages and totals; only the rows of the page are read from the table.
CREATE INDEX dashcam_videos_time ON dashcam_videos
  (company_id, branch_id, created_at, id) INCLUDE (media_kind, reason);
CREATE INDEX dashcam_videos_dashcam ON dashcam_videos
  (company_id, branch_id, dashcam_id, created_at, id) INCLUDE (media_kind, reason);
CREATE INDEX dashcam_videos_reason ON dashcam_videos
  (company_id, branch_id, reason, created_at, id) INCLUDE (media_kind);

-- Secrets for signed URLs, the same for every process on this database.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- The videos of a ZIP download, until it expires.
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
