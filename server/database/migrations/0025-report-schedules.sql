-- Which report is made when, and whom it is sent to. Times of day are those of time_zone; the days of the report the fleet's.
CREATE TABLE report_schedules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('usage', 'performance', 'incidents', 'maintenance')),
  span text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  -- 1 is Monday, 7 is Sunday.
  week_days integer[] NOT NULL,
  month_day integer,
  time_of_day text NOT NULL,
  -- `fleet`, or an IANA zone name.
  time_zone text NOT NULL,
  language text NOT NULL,
  formats text[] NOT NULL,
  recipient_ids integer[] NOT NULL,
  emails text[] NOT NULL,
  paused_at timestamptz,
  -- Null while it is paused.
  next_run_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  words text[] NOT NULL GENERATED ALWAYS AS (search_words(name)) STORED,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX report_schedules_by_name ON report_schedules (company_id, branch_id, sort_name) WHERE deleted_at IS NULL;
CREATE INDEX report_schedules_due ON report_schedules (company_id, branch_id, next_run_at) WHERE deleted_at IS NULL;
CREATE INDEX report_schedules_deleted ON report_schedules (deleted_at) WHERE deleted_at IS NOT NULL;

-- What has become of a report is told as firings of rules are: its kind is `report`, and no rule has the id 0.
ALTER TABLE alert_firings ADD COLUMN report_id integer REFERENCES reports (id) ON DELETE SET NULL;
CREATE INDEX alert_firings_report ON alert_firings (report_id) WHERE report_id IS NOT NULL;

-- Each time that a schedule was due, or somebody asked for it.
CREATE TABLE report_runs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  schedule_id integer NOT NULL REFERENCES report_schedules (id) ON DELETE CASCADE,
  planned_at timestamptz NOT NULL,
  -- Who asked for it; empty: it was due.
  asked_by text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'generating', 'told', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Times before that no server was there for, and the first of them.
  skipped_count integer NOT NULL,
  skipped_from timestamptz,
  report_id integer REFERENCES reports (id) ON DELETE SET NULL,
  firing_id integer REFERENCES alert_firings (id) ON DELETE SET NULL,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX report_runs_schedule ON report_runs (schedule_id, created_at DESC, id DESC);
CREATE INDEX report_runs_open ON report_runs (company_id, branch_id, next_attempt_at)
  WHERE status IN ('waiting', 'generating');
CREATE INDEX report_runs_report ON report_runs (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX report_runs_firing ON report_runs (firing_id) WHERE firing_id IS NOT NULL;
CREATE INDEX report_runs_age ON report_runs (created_at);

-- Links that show one report to whoever has them, until an end. The token itself is stored nowhere.
CREATE TABLE report_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  report_id integer NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  -- Who made it: a user, or a schedule by its name.
  made_by text NOT NULL,
  is_scheduled boolean NOT NULL,
  -- Whom a schedule sent it to; a user's link ends with the account.
  recipient text NOT NULL,
  recipient_id integer REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_opened_at timestamptz,
  open_count integer NOT NULL DEFAULT 0,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX report_links_report ON report_links (report_id, created_at DESC);
CREATE INDEX report_links_recipient ON report_links (recipient_id) WHERE recipient_id IS NOT NULL;
CREATE INDEX report_links_age ON report_links (expires_at);
