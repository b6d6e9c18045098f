-- Whom a rule tells, and how. The secret signs what is sent to its webhook.
ALTER TABLE alert_rules
  ADD COLUMN notify jsonb,
  ADD COLUMN webhook_secret text;

-- One process at a time looks for what is to be told; leases are by the database's clock.
CREATE TABLE notification_turns (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  holder uuid NOT NULL,
  leased_until timestamptz NOT NULL,
  -- When somebody last looked. A long time ago: the server was not running.
  looked_at timestamptz,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- What happened before told_until has been told. Nothing is told of a rule before quiet_until.
CREATE TABLE rule_watches (
  rule_id integer PRIMARY KEY REFERENCES alert_rules (id) ON DELETE CASCADE,
  told_until timestamptz NOT NULL,
  quiet_until timestamptz NOT NULL
);

-- Each time that a rule told somebody: one event, or what came together. The rule may be gone.
CREATE TABLE alert_firings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  rule_id integer NOT NULL,
  rule_name text NOT NULL,
  kind text NOT NULL,
  severity text NOT NULL,
  -- The newest of them, and its asset.
  event_id text NOT NULL,
  asset_id integer NOT NULL,
  asset_name text NOT NULL,
  event_count integer NOT NULL,
  asset_count integer NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- How many happened while no server was running, and since when.
  missed_count integer NOT NULL,
  missed_from timestamptz,
  created_at timestamptz NOT NULL,
  escalate_at timestamptz,
  escalated_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by integer,
  acknowledged_by_name text NOT NULL DEFAULT '',
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX alert_firings_rule ON alert_firings (company_id, branch_id, rule_id, created_at DESC);
CREATE INDEX alert_firings_escalation ON alert_firings (escalate_at)
  WHERE escalate_at IS NOT NULL AND escalated_at IS NULL AND acknowledged_at IS NULL;
CREATE INDEX alert_firings_age ON alert_firings (created_at);

-- What each recipient is told by each channel.
CREATE TABLE notifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  firing_id integer NOT NULL REFERENCES alert_firings (id) ON DELETE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  channel text NOT NULL CHECK (channel IN ('app', 'email', 'webhook')),
  -- The name of a user, an email address, or the host of a webhook.
  recipient text NOT NULL,
  address text NOT NULL,
  is_escalation boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  leased_until timestamptz,
  failure text,
  failure_detail text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  read_at timestamptz
);
CREATE INDEX notifications_firing ON notifications (firing_id);
CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id DESC) WHERE channel = 'app';
CREATE INDEX notifications_unread ON notifications (user_id) WHERE channel = 'app' AND read_at IS NULL;
CREATE INDEX notifications_waiting ON notifications (next_attempt_at) WHERE status = 'waiting';
