-- `fleet`, or an IANA zone name.
ALTER TABLE reports ADD COLUMN timezone text NOT NULL DEFAULT 'fleet';
