-- What was decided about incidents and ADAS events, which themselves are computed. What a list needs of an event is kept
-- here too: it stays readable when the rule that made it is changed or deleted. Version 0: commented, not decided.
CREATE TABLE event_decisions (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  event_id text NOT NULL,
  occurred_at timestamptz NOT NULL,
  event jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('new', 'in-review', 'needs-coaching', 'dismissed', 'resolved')),
  assignee_id integer REFERENCES users (id) ON DELETE SET NULL,
  reason text NOT NULL,
  version integer NOT NULL,
  comment_count integer NOT NULL DEFAULT 0,
  -- The name stays when the user is gone.
  decided_by_id integer REFERENCES users (id) ON DELETE SET NULL,
  decided_by text NOT NULL,
  decided_at timestamptz,
  PRIMARY KEY (company_id, branch_id, event_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX event_decisions_by_time ON event_decisions (company_id, branch_id, occurred_at);
CREATE INDEX event_decisions_at ON event_decisions (occurred_at);
CREATE INDEX event_decisions_assignee ON event_decisions (assignee_id) WHERE assignee_id IS NOT NULL;
CREATE INDEX event_decisions_decided_by ON event_decisions (decided_by_id) WHERE decided_by_id IS NOT NULL;

CREATE TABLE event_comments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  event_id text NOT NULL,
  text text NOT NULL,
  mentions integer[] NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, branch_id, event_id)
    REFERENCES event_decisions (company_id, branch_id, event_id) ON DELETE CASCADE
);
CREATE INDEX event_comments_of_event ON event_comments (company_id, branch_id, event_id, id);
CREATE INDEX event_comments_user ON event_comments (user_id) WHERE user_id IS NOT NULL;

-- Who looks at which event now.
CREATE TABLE event_presence (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id, user_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX event_presence_at ON event_presence (seen_at);
CREATE INDEX event_presence_user ON event_presence (user_id);

-- Whether a branch was ever given the demo's decisions.
CREATE TABLE triage_sets (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  seeded_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
