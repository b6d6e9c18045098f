-- Who changed what and when. A user's name stays when the user is gone.
CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  branch_id integer NOT NULL,
  at timestamptz NOT NULL,
  user_id integer,
  user_name text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  record_name text NOT NULL,
  action text NOT NULL,
  changes jsonb NOT NULL,
  FOREIGN KEY (company_id, branch_id) REFERENCES branches (company_id, id) ON DELETE CASCADE
);
CREATE INDEX history_newest ON history (company_id, branch_id, at, id);
CREATE INDEX history_of_record ON history (company_id, branch_id, resource, record_id, at, id);
CREATE INDEX history_at ON history (at);

-- A text as it is sorted and searched: without case and accents, alike on every database.
CREATE FUNCTION plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower($1),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy')
$$;

-- Its words, split where ASCII has a space or a sign.
CREATE FUNCTION search_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array(
    translate(lower($1),
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
      'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy'),
    '[[:space:]!-/:-@\[-`{-~]+'), '')
$$;

-- Finds what has words that begin with each of the words.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN (SELECT string_agg('''' || word || ''':*', ' & ') FROM unnest(search_words($1)) AS word)::tsquery;
END
$$;
