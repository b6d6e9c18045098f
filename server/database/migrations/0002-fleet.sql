-- The revision counts changes, for the caches of other server processes.
CREATE TABLE fleets (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  size integer NOT NULL,
  seed integer NOT NULL,
  generation integer NOT NULL,
  revision integer NOT NULL,
  PRIMARY KEY (company_id, branch_id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

-- Static facts only: positions are computed from them and the time.
CREATE TABLE assets (
  id integer PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('asset', 'dashcam')),
  host_id integer,
  name text NOT NULL,
  description text NOT NULL,
  asset_type text NOT NULL,
  tags text NOT NULL,
  corridor_id text NOT NULL,
  home_place integer NOT NULL,
  duty text NOT NULL,
  journey_seed integer NOT NULL,
  condition text NOT NULL,
  is_silent boolean NOT NULL,
  coordinate_fault text,
  device_id text NOT NULL,
  device_type text NOT NULL,
  serial_number text NOT NULL,
  firmware_version text NOT NULL,
  is_active boolean NOT NULL,
  status_override text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES fleets (company_id, branch_id) ON DELETE CASCADE
);
CREATE INDEX assets_fleet ON assets (company_id, branch_id, kind, id);
