import type { Client } from 'pg';
import type { EntityMetadata } from 'typeorm';

/** Schedules are known for so long ahead, so that they hold while the database is away. */
const HORIZON_MS = 900_000;
/** Further ones follow when these have passed. */
const MAX_MOMENTS = 1_000;

const COLUMNS = ['shown_from', 'shown_until'];

/** SQL for the moments behind $1, up to $2, at which a schedule shows or hides something. Undefined: no table has schedules. */
function momentsOf(tables: readonly EntityMetadata[]): string | undefined {
  const scheduled = tables.flatMap(({ tablePath, columns }) =>
    columns.flatMap(({ databaseName: column }) => (COLUMNS.includes(column) ? [{ tablePath, column }] : [])),
  );
  const moments = scheduled.map(
    ({ tablePath, column }) => `SELECT ${column} AS at FROM ${tablePath} WHERE ${column} > $1 AND ${column} <= $2`,
  );
  if (moments.length === 0) return undefined;
  return `SELECT DISTINCT at FROM (${moments.join(' UNION ALL ')}) AS moments ORDER BY at LIMIT ${MAX_MOMENTS}`;
}

/** The next moments at which what visitors see changes by itself, in milliseconds since 1970. */
export class Moments {
  private readonly sql: string | undefined;
  private coming: readonly number[] = [];
  /** Those up to here have passed, or were read before they came. */
  private since: number | undefined;

  constructor(tables: readonly EntityMetadata[]) {
    this.sql = momentsOf(tables);
  }

  get next(): number | undefined {
    return this.coming[0];
  }

  /**
   * Reads those that are to come, and those that were written since the last call and have come meanwhile.
   * @param now the primary's time, as it was before this call
   */
  async read(client: Client, now: Date): Promise<void> {
    if (this.sql === undefined) return;
    const since = this.since === undefined ? now : new Date(this.since);
    const { rows } = await client.query<{ at: Date }>(this.sql, [since, new Date(now.getTime() + HORIZON_MS)]);
    this.coming = rows.map(({ at }) => at.getTime());
    this.since = now.getTime();
  }

  /** Whether one has come since the last call. */
  pass(now: Date): boolean {
    const passed = this.coming.filter((moment) => moment <= now.getTime());
    this.coming = this.coming.slice(passed.length);
    const last = passed.at(-1);
    if (last === undefined) return false;
    this.since = Math.max(this.since ?? last, last);
    return true;
  }
}
