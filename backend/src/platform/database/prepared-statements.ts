import type { Client } from 'pg';

/** Their names, by their text. */
const names = new Map<string, string>();

/**
 * Has a statement parsed once for each connection, and planned a few times only. For those that are asked all the time, and whose plan
 * takes longer than they do. They name the columns that they give: PostgreSQL refuses a plan whose columns a migration has made others
 * since (PostgreSQL manual, "PREPARE").
 * @returns the same text
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `muzey_${names.size + 1}`);
  return sql;
}

type Query = (asked: unknown, ...others: unknown[]) => unknown;

/** Has a client ask for prepared statements by their names. */
export function usePrepared(client: Client): void {
  const query = client.query.bind(client) as Query;
  const byName: Query = (asked, values, ...callback) => {
    const name = typeof asked === 'string' ? names.get(asked) : undefined;
    return name === undefined ? query(asked, values, ...callback) : query({ name, text: asked, values }, ...callback);
  };
  client.query = byName as Client['query'];
}
