CREATE TABLE depots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  radius_m integer,
  polygon jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  words text[] NOT NULL GENERATED ALWAYS AS (search_words(name || ' ' || address)) STORED,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE,
  CHECK ((radius_m IS NULL) <> (polygon IS NULL))
);
-- A name must tell depots apart in the form of a driver.
CREATE UNIQUE INDEX depots_by_name ON depots (company_id, branch_id, sort_name) WHERE deleted_at IS NULL;
CREATE INDEX depots_by_age ON depots (company_id, branch_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX depots_words ON depots USING gin (array_to_tsvector(words));
CREATE INDEX depots_deleted ON depots (deleted_at) WHERE deleted_at IS NOT NULL;
