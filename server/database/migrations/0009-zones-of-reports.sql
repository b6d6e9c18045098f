-- Whose days a report is about: the fleet's, or those of a zone by its IANA name.
ALTER TABLE reports ADD COLUMN timezone text NOT NULL DEFAULT 'fleet';
