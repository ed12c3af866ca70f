import { Client } from 'pg';

/** Tells which tables were written to, and puts them back. */
export class Snapshot {
  private constructor(
    private readonly client: Client,
    private readonly tables: ReadonlyMap<string, string>,
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
      await client.query(`CREATE TABLE kept."${name}" AS TABLE public."${name}";
        CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public."${name}" EXECUTE FUNCTION kept.note()`);
    }
    return new Snapshot(client, new Map(rows.map(({ name, columns }) => [name, columns])));
  }

  /** Puts everything back. @returns the tables that differed */
  async restore(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('DELETE FROM kept.written RETURNING name');
    const names = [...new Set(rows.map(({ name }) => name))].filter((name) => this.tables.has(name));
    if (names.length > 0) {
      const statements = names.map((name) => {
        const columns = this.tables.get(name);
        const differing = (one: string, other: string) => `FROM ${one}."${name}" AS here
          WHERE here::text NOT IN (SELECT there::text FROM ${other}."${name}" AS there)`;
        return `DELETE ${differing('public', 'kept')};
          INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} ${differing('kept', 'public')}`;
      });
      await this.client.query(statements.join(';'));
    }
    return names;
  }

  stop(): Promise<void> {
    return this.client.end();
  }
}
