-- Whoever is invited has no password yet.
ALTER TABLE users
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (plain_text(contact_name)) STORED,
  ADD COLUMN words text[] NOT NULL GENERATED ALWAYS AS (search_words(contact_name || ' ' || email)) STORED,
  DROP CONSTRAINT users_tenant_guid_user_name_key,
  DROP CONSTRAINT users_tenant_guid_email_key;
-- The address of a user who was removed may be used again.
CREATE UNIQUE INDEX users_by_user_name ON users (tenant_guid, user_name) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_by_email ON users (tenant_guid, email) WHERE deleted_at IS NULL;
CREATE INDEX users_by_name ON users (tenant_guid, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX users_by_age ON users (tenant_guid, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_words ON users USING gin (array_to_tsvector(words));
CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL;

-- Links that set a password once. Only the SHA-256 of a token is stored.
CREATE TABLE password_links (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_links_user ON password_links (user_id);
CREATE INDEX password_links_end ON password_links (expires_at);
