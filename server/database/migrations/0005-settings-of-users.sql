-- Each user has their own date format and language. The shared choice of earlier versions is kept.
CREATE TABLE user_settings (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  timezone text NOT NULL,
  date_format text NOT NULL,
  language text NOT NULL,
  updated_at timestamptz NOT NULL
);

INSERT INTO user_settings (user_id, timezone, date_format, language, updated_at)
SELECT users.id, timezone, date_format, language, updated_at
FROM users JOIN tenant_settings USING (tenant_guid);

ALTER TABLE tenant_settings DROP COLUMN timezone, DROP COLUMN date_format, DROP COLUMN language;
