-- By the hash of their content: the same picture is kept once.
CREATE TABLE photos (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  id text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id, id),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);

CREATE TABLE drivers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  licence_number text NOT NULL,
  licence_expires_on date,
  phone text NOT NULL,
  email text NOT NULL,
  photo_id text,
  home_depot_id integer REFERENCES depots (id) ON DELETE SET NULL,
  asset_id integer,
  status text NOT NULL CHECK (status IN ('active', 'on-leave', 'inactive')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  words text[] NOT NULL GENERATED ALWAYS AS (search_words(name)) STORED,
  -- With what not every role may see.
  all_words text[] NOT NULL GENERATED ALWAYS AS
    (search_words(name || ' ' || licence_number || ' ' || phone || ' ' || email)) STORED,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX drivers_by_name ON drivers (company_id, branch_id, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX drivers_by_age ON drivers (company_id, branch_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX drivers_by_expiry ON drivers (company_id, branch_id, licence_expires_on, id) WHERE deleted_at IS NULL;
CREATE INDEX drivers_by_status ON drivers (company_id, branch_id, status, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX drivers_by_depot ON drivers (home_depot_id, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX drivers_by_asset ON drivers (asset_id, sort_name, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX drivers_by_licence ON drivers (company_id, branch_id, licence_number) WHERE deleted_at IS NULL;
CREATE INDEX drivers_words ON drivers USING gin (array_to_tsvector(words));
CREATE INDEX drivers_all_words ON drivers USING gin (array_to_tsvector(all_words));
CREATE INDEX drivers_photo ON drivers (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX drivers_deleted ON drivers (deleted_at) WHERE deleted_at IS NOT NULL;
