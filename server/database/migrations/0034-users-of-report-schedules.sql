-- Who has changed a schedule last, and is notified when its report fails; null: nobody is known.
ALTER TABLE report_schedules ADD COLUMN changed_by_id integer REFERENCES users (id) ON DELETE SET NULL;
