-- Null: the owner of a shared view has been removed, and the others go on with it.
ALTER TABLE saved_views ALTER COLUMN user_id DROP NOT NULL;
