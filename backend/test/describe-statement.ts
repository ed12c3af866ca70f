import type { Client, Connection, FieldDef, Submittable } from 'pg';

export interface DescribedColumn {
  column: string;
  type: string;
  isNullable: boolean;
}

/** Asks PostgreSQL to analyse a statement without running it: the messages Parse and Describe of its protocol. */
class Description implements Submittable {
  readonly fields: Promise<FieldDef[]>;
  private found: FieldDef[] = [];
  private resolve: (fields: FieldDef[]) => void = () => undefined;
  private reject: (error: Error) => void = () => undefined;

  constructor(private readonly sql: string) {
    this.fields = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.found = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.found);
  }
}

/**
 * The columns that a statement returns. For a computed column PostgreSQL does not tell whether it can be null; it
 * counts as never null.
 * @throws {Error} when the statement does not fit the schema
 */
export async function describeStatement(client: Client, sql: string): Promise<DescribedColumn[]> {
  const fields = await client.query(new Description(sql)).fields;
  const { rows } = await client.query<DescribedColumn>(
    `SELECT field.name AS column, format_type(field.type, NULL) AS type,
            NOT coalesce(attnotnull, true) AS "isNullable"
     FROM unnest($1::text[], $2::oid[], $3::oid[], $4::int[]) WITH ORDINALITY AS field (name, type, relation, number, place)
     LEFT JOIN pg_attribute ON attrelid = field.relation AND attnum = field.number AND attnum > 0
     ORDER BY field.place`,
    [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  );
  return rows;
}

/**
 * The differences between the declaration and PostgreSQL's description; empty if they agree. A computed column may be
 * declared as nullable.
 */
export function differences(declared: readonly DescribedColumn[], found: readonly DescribedColumn[]): string {
  const known = new Map(found.map((column) => [column.column, column]));
  const wrong = declared.flatMap(({ column, type, isNullable }) => {
    const real = known.get(column);
    known.delete(column);
    if (!real) return [`"${column}" is not given back`];
    if (real.type !== type) return [`"${column}" is ${real.type}, not ${type}`];
    return real.isNullable && !isNullable ? [`"${column}" may be null`] : [];
  });
  return [...wrong, ...[...known.keys()].map((name) => `"${name}" is not declared`)].join('; ');
}
