CREATE TABLE tenant_settings (
  tenant_guid text PRIMARY KEY REFERENCES tenants (guid) ON DELETE CASCADE,
  company_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  timezone text NOT NULL,
  date_format text NOT NULL,
  language text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A session is named to its owner by an id of its own: a token or its hash is shown to nobody.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX sessions_id ON sessions (id);
CREATE INDEX sessions_user ON sessions (user_id);
