-- Whether a branch was ever given the demo rules: they must not come back after all were deleted.
CREATE TABLE alert_rule_sets (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  seeded_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- Incidents are not stored: they are computed from these rules, the driving and the time.
CREATE TABLE alert_rules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('speeding', 'hardBraking', 'lowBattery', 'firstMove')),
  threshold double precision,
  min_duration_sec integer,
  applies_to text NOT NULL,
  active_from text,
  active_to text,
  severity text NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_rules_branch ON alert_rules (company_id, branch_id, id);
