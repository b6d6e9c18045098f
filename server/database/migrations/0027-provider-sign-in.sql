-- Which user somebody is at a sign-in provider (OpenID Connect). A subject means something within its issuer alone.
CREATE TABLE provider_links (
  tenant_guid text NOT NULL REFERENCES tenants (guid) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_guid, issuer, subject)
);
CREATE UNIQUE INDEX provider_links_user ON provider_links (user_id, issuer);

-- Sign-ins that the provider has confirmed and that the browser has not collected yet. Only the SHA-256 of a token is stored.
CREATE TABLE provider_hand_overs (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_hand_overs_user ON provider_hand_overs (user_id);
CREATE INDEX provider_hand_overs_end ON provider_hand_overs (expires_at);

-- Whether the provider vouched for the session, and not a password.
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
