CREATE TABLE tenants (
  guid text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE companies (
  id integer PRIMARY KEY,
  tenant_guid text NOT NULL REFERENCES tenants (guid) ON DELETE CASCADE,
  name text NOT NULL
);

CREATE TABLE branches (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  id integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (company_id, id)
);

-- Names and emails are stored in lower case: sign-in ignores case.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_guid text NOT NULL REFERENCES tenants (guid) ON DELETE CASCADE,
  user_name text NOT NULL,
  email text NOT NULL,
  contact_name text NOT NULL,
  role_name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (tenant_guid, user_name),
  UNIQUE (tenant_guid, email)
);

-- Only the SHA-256 of a token is stored.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Consecutive failed sign-ins, by account or unknown name.
CREATE TABLE login_guards (
  account text PRIMARY KEY,
  failures integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  locked_until timestamptz
);
