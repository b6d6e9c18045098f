-- Whether a branch was ever given the demo's drivers, depots and groups: they must not come back after all were deleted.
CREATE TABLE management_sets (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  seeded_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
