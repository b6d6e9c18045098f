CREATE TABLE groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  tags text[] NOT NULL,
  asset_ids integer[] NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  words text[] NOT NULL GENERATED ALWAYS AS (search_words(name)) STORED,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
-- Alert rules name their groups.
CREATE UNIQUE INDEX groups_by_name ON groups (company_id, branch_id, sort_name) WHERE deleted_at IS NULL;
CREATE INDEX groups_by_age ON groups (company_id, branch_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX groups_words ON groups USING gin (array_to_tsvector(words));
CREATE INDEX groups_deleted ON groups (deleted_at) WHERE deleted_at IS NOT NULL;
