-- Whether nobody has named a report: whoever reads it then names it in the reader's language.
ALTER TABLE reports ADD COLUMN is_name_made boolean NOT NULL DEFAULT false;
