-- Whether the company has the demo's users and records. All companies so far were made with them.
ALTER TABLE companies ADD COLUMN is_demo boolean NOT NULL DEFAULT true;

ALTER TABLE users ADD COLUMN signed_in_at timestamptz;

-- Links that make the first administrator of a company without users. Only the SHA-256 of a token is stored.
CREATE TABLE first_start_links (
  token_hash text PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX first_start_links_end ON first_start_links (expires_at);

-- The second factor of a user. The secret is encrypted; without confirmed_at it is not in force yet.
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The last period of 30 s whose code was taken: no code is good twice.
  last_period integer NOT NULL DEFAULT 0
);

-- Recovery codes that are still good, as keyed hashes.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins whose password was right and whose code is awaited.
CREATE TABLE sign_in_steps (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_user ON sign_in_steps (user_id);
CREATE INDEX sign_in_steps_end ON sign_in_steps (expires_at);
