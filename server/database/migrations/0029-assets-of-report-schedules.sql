-- Which assets the reports of a schedule are about, as in reports.
ALTER TABLE report_schedules ADD COLUMN applies_to text NOT NULL DEFAULT 'All Assets';
