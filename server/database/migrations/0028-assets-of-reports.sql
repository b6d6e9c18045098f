-- Which assets a report is about: "All Assets", or names, types, tags and groups, separated by commas, as in alert rules.
ALTER TABLE reports ADD COLUMN applies_to text NOT NULL DEFAULT 'All Assets';
