-- What somebody has searched, filtered, sorted and shown as columns in an area, as the query of an address.
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  area text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (company_id, branch_id, user_id, area, lower(name))
  WHERE deleted_at IS NULL;
CREATE INDEX saved_views_shared ON saved_views (company_id, branch_id) WHERE is_shared AND deleted_at IS NULL;
CREATE INDEX saved_views_deleted ON saved_views (deleted_at) WHERE deleted_at IS NOT NULL;

-- What a user has chosen for the tables of an area, and the view that it opens with.
CREATE TABLE view_choices (
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  area text NOT NULL,
  layout jsonb NOT NULL,
  default_view_id integer REFERENCES saved_views (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, branch_id, user_id, area),
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
