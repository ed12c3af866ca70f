/** A DataSource or a client of pg. */
interface Connection {
  query(sql: string): Promise<unknown>;
}

/**
 * Empties tables, given as in SQL's TRUNCATE. TRUNCATE locks one table after the other, while the API's background work
 * reads several tables in another order. If a lock is not available, all locks are released before the next attempt;
 * with a plain TRUNCATE PostgreSQL would abort one of the two because of a deadlock.
 * @throws when the tables stay locked
 */
export async function truncate(database: Connection, tables: string): Promise<void> {
  await database.query(`DO $$ BEGIN
    PERFORM set_config('lock_timeout', '100ms', true);
    FOR attempt IN 1..100 LOOP
      BEGIN
        TRUNCATE ${tables};
        RETURN;
      EXCEPTION WHEN lock_not_available THEN
        NULL;
      END;
    END LOOP;
    RAISE 'the tables stay locked';
  END $$`);
}
