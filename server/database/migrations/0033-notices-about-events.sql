-- Notifications of the kinds mention and assignment: which user has caused them, and the comment of a mention.
ALTER TABLE alert_firings
  ADD COLUMN by_id integer REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN by_name text NOT NULL DEFAULT '',
  ADD COLUMN comment text NOT NULL DEFAULT '';
CREATE INDEX alert_firings_by ON alert_firings (by_id, created_at) WHERE by_id IS NOT NULL;
