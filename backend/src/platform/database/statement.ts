import { Client, type QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Column } from './column-types.js';

export type Columns = Readonly<Record<string, Column<unknown>>>;

type DeclaredRow<Declared extends Columns> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

type Database = Client | DataSource | EntityManager;

/** Every statement of the loaded modules, by name. */
export const statements = new Map<string, { sql: string; columns: Columns }>();

/**
 * A statement in plain SQL. `test/statements.spec.ts` compares its columns with PostgreSQL's description of it on the
 * migrated database, so the row type is verified.
 */
export class Statement<Row extends QueryResultRow> {
  constructor(
    readonly sql: string,
    readonly columns: Columns,
  ) {}

  async all(database: Database, values: readonly unknown[] = []): Promise<Row[]> {
    if (database instanceof Client) return (await database.query<Row>(this.sql, [...values])).rows;
    const answer = await database.query<Row[] | [Row[], number]>(this.sql, [...values]);
    return hasCount<Row>(answer) ? answer[0] : answer;
  }

  async first(database: Database, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.all(database, values))[0];
  }

  async run(database: Database, values: readonly unknown[] = []): Promise<void> {
    await this.all(database, values);
  }
}

/** The rows that a statement answers. */
export type RowOf<Asked> = Asked extends Statement<infer Row> ? Row : never;

/** TypeORM returns the number of rows as well for an UPDATE or DELETE. */
function hasCount<Row extends QueryResultRow>(answer: Row[] | [Row[], number]): answer is [Row[], number] {
  return typeof answer[1] === 'number';
}

/**
 * Declares a statement in plain SQL.
 * @param name says what it does, for the test's messages
 * @param columns of the returned rows
 * @throws {Error} for a name that another statement already has
 */
export function statement<Declared extends Columns = Record<never, never>>(
  name: string,
  sql: string,
  columns?: Declared,
): Statement<DeclaredRow<Declared>> {
  if (statements.has(name)) throw new Error(`Two statements have the name "${name}".`);
  const declared = new Statement<DeclaredRow<Declared>>(sql, columns ?? {});
  statements.set(name, declared);
  return declared;
}
