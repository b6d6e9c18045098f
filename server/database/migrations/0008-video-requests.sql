-- The status of an open request follows from the time: pending until processing_at, processing until due_at.
CREATE TABLE video_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  dashcam_id integer NOT NULL,
  dashcam_name text NOT NULL,
  camera_type text NOT NULL CHECK (camera_type IN ('front', 'rear', 'interior', 'all')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  processing_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('completed', 'failed', 'cancelled')),
  reason text,
  video_ids integer[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX video_requests_branch ON video_requests (company_id, branch_id, id);
CREATE INDEX video_requests_open ON video_requests (due_at) WHERE outcome IS NULL;
