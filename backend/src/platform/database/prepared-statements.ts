import type { Client } from 'pg';

/** Statement names by SQL text. */
const names = new Map<string, string>();

/**
 * Prepares a statement, so that each connection parses it once and plans it only a few times. For frequent statements
 * whose planning takes longer than their execution. They must list their columns: PostgreSQL refuses a cached plan if a
 * migration has changed its columns (PostgreSQL manual, "PREPARE").
 * @returns the same text
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `muzey_${names.size + 1}`);
  return sql;
}

type Query = (asked: unknown, ...others: unknown[]) => unknown;

/** Makes a client use named prepared statements. */
export function usePrepared(client: Client): void {
  const query = client.query.bind(client) as Query;
  const byName: Query = (asked, values, ...callback) => {
    const name = typeof asked === 'string' ? names.get(asked) : undefined;
    return name === undefined ? query(asked, values, ...callback) : query({ name, text: asked, values }, ...callback);
  };
  client.query = byName as Client['query'];
}
