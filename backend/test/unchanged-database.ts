import { Client } from 'pg';

/** SQL: what a row `here` contains. */
const HASH = 'md5(here::text)';

/** Tells which tables were written to, and puts them back. */
export class Snapshot {
  private constructor(
    private readonly client: Client,
    private readonly tables: ReadonlyMap<string, string>,
    /** The transaction after which rows may differ. */
    private readonly taken: string,
  ) {}

  /** Keeps a copy of every table as it is now. */
  static async take(databaseUrl: string): Promise<Snapshot> {
    const url = new URL(process.env.TEST_SUPERUSER_URL ?? '');
    url.pathname = new URL(databaseUrl).pathname;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    // rows that are put back fire no trigger, and no reference is checked
    await client.query(`SET session_replication_role = replica; CREATE SCHEMA kept; CREATE TABLE kept.written (name text);
      CREATE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      $$ BEGIN INSERT INTO kept.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
    const { rows } = await client.query<{ name: string; columns: string }>(
      `SELECT table_name AS name, string_agg(quote_ident(column_name), ', ') AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' GROUP BY 1`,
    );
    for (const { name } of rows) {
      await client.query(`CREATE TABLE kept."${name}" AS SELECT *, ${HASH} AS row_hash FROM public."${name}" AS here;
        CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public."${name}" EXECUTE FUNCTION kept.note()`);
    }
    const { rows: ids } = await client.query<{ taken: string }>('SELECT pg_current_xact_id() AS taken');
    return new Snapshot(client, new Map(rows.map(({ name, columns }) => [name, columns])), ids[0]?.taken ?? '0');
  }

  /** Puts everything back. @returns the tables that differed */
  async restore(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('DELETE FROM kept.written RETURNING name');
    const names = [...new Set(rows.map(({ name }) => name))].filter((name) => this.tables.has(name));
    if (names.length > 0) {
      const statements = names.map((name) => {
        const columns = this.tables.get(name);
        // most rows are as old as the copy, and most writes only add some: neither takes reading whole tables
        return `DELETE FROM public."${name}" AS here
          WHERE xmin::text::bigint >= ${this.taken} AND ${HASH} NOT IN (SELECT row_hash FROM kept."${name}");
          INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept."${name}"
          WHERE (SELECT count(*) FROM public."${name}") < (SELECT count(*) FROM kept."${name}")
            AND row_hash NOT IN (SELECT ${HASH} FROM public."${name}" AS here)`;
      });
      await this.client.query(statements.join(';'));
    }
    return names;
  }

  stop(): Promise<void> {
    return this.client.end();
  }
}
