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

-- Sessions are listed by an id of their own: tokens and hashes are never disclosed.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX sessions_id ON sessions (id);
CREATE INDEX sessions_user ON sessions (user_id);
