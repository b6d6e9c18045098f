-- Which schedule a report was made for; null: a user has asked for it. The schedule may be gone.
ALTER TABLE reports ADD COLUMN schedule_id integer;
UPDATE reports SET schedule_id = report_runs.schedule_id FROM report_runs WHERE report_runs.report_id = reports.id;
