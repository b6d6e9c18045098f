-- Which events a notification of the kind assignment is about, so that each can be taken back; the last one is its event_id.
-- Empty: it is of another kind, or it was of several events before this was known.
ALTER TABLE alert_firings ADD COLUMN event_ids text[] NOT NULL DEFAULT '{}';
UPDATE alert_firings SET event_ids = ARRAY[event_id] WHERE kind = 'assignment' AND event_count = 1;
