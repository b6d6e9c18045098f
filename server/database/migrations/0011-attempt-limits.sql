-- Attempts by what they are counted for (a device, an account from one address, an address), under a keyed hash: no
-- name or address of a person is stored.
CREATE TABLE attempt_limits (
  subject text PRIMARY KEY,
  attempts integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  wait_until timestamptz,
  -- Whether the last attempt came before the end of the wait.
  was_refused boolean NOT NULL
);
DROP TABLE login_guards;
