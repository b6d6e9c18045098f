-- A session is a family of tokens: a renewal adds one, and the old one is good for a minute more. Whoever shows it
-- later ends the whole session.
ALTER TABLE sessions DROP CONSTRAINT sessions_pkey;
ALTER TABLE sessions ADD PRIMARY KEY USING INDEX sessions_id;

CREATE TABLE session_tokens (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz
);
CREATE INDEX session_tokens_session ON session_tokens (session_id);

INSERT INTO session_tokens (token_hash, session_id, expires_at)
SELECT token_hash, id, expires_at FROM sessions WHERE revoked_at IS NULL;

ALTER TABLE sessions DROP COLUMN token_hash;
