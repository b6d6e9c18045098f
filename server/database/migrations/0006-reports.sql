CREATE TABLE reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('usage', 'performance', 'incidents', 'maintenance')),
  first_day text NOT NULL,
  last_day text NOT NULL,
  requested_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'failed')),
  -- Counts the runs: results of an earlier run are discarded.
  run integer NOT NULL,
  -- The process that works on the report, and its last heartbeat.
  worker text NOT NULL,
  heard_at timestamptz NOT NULL,
  progress_percent integer NOT NULL,
  step text NOT NULL,
  failure text,
  content jsonb,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX reports_branch ON reports (company_id, branch_id, requested_at DESC);
CREATE INDEX reports_pending ON reports (worker) WHERE status = 'pending';
