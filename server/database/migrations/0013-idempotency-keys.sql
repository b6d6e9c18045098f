-- What was made under a client's own key, so that a create whose answer was lost is not carried out a second time.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  route text NOT NULL,
  body_hash text NOT NULL,
  -- The request that carries it out. Only this one may make the record.
  attempt uuid NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  -- Set in the transaction that makes the record.
  made_at timestamptz,
  status smallint,
  answer text,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_claimed ON idempotency_keys (claimed_at);
