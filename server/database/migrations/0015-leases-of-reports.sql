-- Whoever holds an unexpired lease works on a report; all times are the database's. A report without one waits.
ALTER TABLE reports
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN leased_until timestamptz,
  DROP COLUMN worker,
  DROP COLUMN heard_at;
CREATE INDEX reports_waiting ON reports (company_id, branch_id, requested_at) WHERE status = 'pending';
