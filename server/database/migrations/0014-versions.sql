-- Counts the changes of a record, so that nobody overwrites what somebody else has saved meanwhile.
ALTER TABLE alert_rules ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE tenant_settings ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE user_settings ADD COLUMN version integer NOT NULL DEFAULT 1;
