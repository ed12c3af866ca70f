import type { QueryRunner } from 'typeorm';

/**
 * Creates the triggers that tell webhooks what visitors see of a content type's items (migration 0130). They run once for each
 * statement. Writes that leave the version as it is, such as counts of views, tell nothing. Without webhooks, only schedules are
 * kept. Never edit this once a migration in a release calls it.
 * @param type the name of the type
 * @param hasFlags whether its items can be drafts; otherwise all are published
 */
export async function tellOfItems(
  runner: QueryRunner,
  table: string,
  { type = table, hasFlags = true }: { type?: string; hasFlags?: boolean } = {},
): Promise<void> {
  const isPublished = (row: string) => (hasFlags ? `${row}.published` : 'true');
  const isPlain = `${isPublished('before')} AND before.shown_from IS NULL AND before.shown_until IS NULL`;
  const hasSchedule = (rows: string) =>
    `EXISTS (SELECT FROM ${rows} WHERE shown_from IS NOT NULL OR shown_until IS NOT NULL)`;
  // a plan that was made for one row would join many by nested loops
  await runner.query(`
    CREATE OR REPLACE FUNCTION tell_of_${table}() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
    DECLARE
      has_work boolean := EXISTS (SELECT FROM webhook WHERE is_on);
    BEGIN
      IF NOT has_work AND TG_OP <> 'INSERT' THEN
        has_work := ${hasSchedule('before')};
      END IF;
      IF NOT has_work AND TG_OP <> 'DELETE' THEN
        has_work := ${hasSchedule('after')};
      END IF;
      IF NOT has_work THEN
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        PERFORM tell_of_items('${type}', array_agg(after.id::text), array_agg(false), array_agg(true),
            array_agg(after.shown_from), array_agg(after.shown_until), false)
          FROM after WHERE ${isPublished('after')} HAVING count(*) > 0;
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM tell_of_items('${type}', array_agg(before.id::text), array_agg(${isPlain}), array_agg(false),
            array_agg(NULL::timestamptz), array_agg(NULL::timestamptz), true)
          FROM before WHERE ${isPublished('before')} HAVING count(*) > 0;
      ELSE
        PERFORM tell_of_items('${type}', array_agg(after.id::text), array_agg(${isPlain}), array_agg(${isPublished('after')}),
            array_agg(after.shown_from), array_agg(after.shown_until), false)
          FROM before JOIN after USING (id)
          WHERE (${isPublished('before')} OR ${isPublished('after')})
            AND (before.version <> after.version OR ${isPublished('before')} <> ${isPublished('after')}
              OR before.shown_from IS DISTINCT FROM after.shown_from OR before.shown_until IS DISTINCT FROM after.shown_until)
          HAVING count(*) > 0;
      END IF;
      RETURN NULL;
    END $$`);
  const tables: [event: string, rows: string][] = [
    ['insert', 'NEW TABLE AS after'],
    ['update', 'OLD TABLE AS before NEW TABLE AS after'],
    ['delete', 'OLD TABLE AS before'],
  ];
  for (const [event, rows] of tables) {
    await runner.query(`
      CREATE OR REPLACE TRIGGER tell_of_items_${event} AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_${table}()`);
  }
}

export async function tellNothingOfItems(runner: QueryRunner, table: string): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await runner.query(`DROP TRIGGER IF EXISTS tell_of_items_${event} ON ${table}`);
  await runner.query(`DROP FUNCTION IF EXISTS tell_of_${table}()`);
}
