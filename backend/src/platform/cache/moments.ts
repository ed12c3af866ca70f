import type { Client } from 'pg';
import type { EntityMetadata } from 'typeorm';

/** Schedules are loaded this far ahead, so that they work while the database is away. */
const HORIZON_MS = 900_000;
/** More are loaded when these have passed. */
const MAX_MOMENTS = 1_000;
/** A planned write that takes longer fails repeatedly: caches do not wait for it. */
const MAX_OVERDUE_MS = 5_000;

/** Reads wait for a due write no longer than this. */
const MAX_AWAITED_MS = 1_000;

/** A longer gap between polls means an outage: what became due in it is not late by itself. */
const MAX_GAP_MS = 1_500;

/** Columns of a schedule: at these times what visitors see changes without a write. */
const SCHEDULED = ['shown_from', 'shown_until'];
/** The column of writes published at their scheduled time, or a little later (docs/decisions, 18 and 20). */
const PLANNED = 'publish_at';

const columnsOf = (tables: readonly EntityMetadata[], names: readonly string[]) =>
  tables.flatMap(({ tablePath, columns }) =>
    columns.flatMap(({ databaseName: column }) => (names.includes(column) ? [{ tablePath, column }] : [])),
  );

/**
 * SQL: the times of schedules after $1 and up to $2, and those of planned writes up to $2. Undefined: no table has
 * either.
 */
function momentsOf(tables: readonly EntityMetadata[]): string | undefined {
  const moments = [
    ...columnsOf(tables, SCHEDULED).map(
      ({ tablePath, column }) =>
        `SELECT ${column} AS at, false AS planned FROM ${tablePath} WHERE ${column} > $1 AND ${column} <= $2`,
    ),
    ...columnsOf(tables, [PLANNED]).map(
      ({ tablePath }) =>
        `SELECT ${PLANNED} AS at, true AS planned FROM ${tablePath} WHERE ${PLANNED} <= $2 AND problem IS NULL`,
    ),
  ];
  if (moments.length === 0) return undefined;
  return `SELECT DISTINCT at, planned FROM (${moments.join(' UNION ALL ')}) AS moments ORDER BY at LIMIT ${MAX_MOMENTS}`;
}

/** The next times at which what visitors see changes, in milliseconds since 1970. */
export class Moments {
  private readonly sql: string | undefined;
  private coming: readonly number[] = [];
  /** Planned writes that were not done yet at the last poll. */
  private planned: readonly number[] = [];
  /** When a poll first found one of them overdue, after the last outage. */
  private overdueSince: number | undefined;
  private lookedAt: number | undefined;
  /** Times up to here have passed, or were read before they came. */
  private since: number | undefined;

  constructor(tables: readonly EntityMetadata[]) {
    this.sql = momentsOf(tables);
  }

  /** The first time still in the future. */
  get next(): number | undefined {
    return this.coming[0];
  }

  /** Whether nothing is scheduled or planned, so that public reads need not check the clock. */
  get isEmpty(): boolean {
    return this.coming.length === 0 && this.planned.length === 0;
  }

  /**
   * Until when an answer made now is certain to be right: the next scheduled time, or now while a planned write is in
   * progress. Caches could otherwise show an outdated answer long after it.
   */
  certainUntil(now: Date): number | undefined {
    const first = this.planned[0];
    if (first === undefined || first > now.getTime() || this.isTooLate) return this.next;
    return now.getTime();
  }

  /**
   * Until when reads wait for due writes: a second after the scheduled time, or after the poll that found them overdue,
   * such as the first one after an outage. Undefined: nothing to wait for.
   */
  awaitedUntil(now: Date): number | undefined {
    const first = this.planned[0];
    if (first === undefined || first > now.getTime()) return undefined;
    const until = (this.overdueSince ?? first) + MAX_AWAITED_MS;
    return until > now.getTime() ? until : undefined;
  }

  private get isTooLate(): boolean {
    const { lookedAt, overdueSince } = this;
    return lookedAt !== undefined && overdueSince !== undefined && lookedAt - overdueSince > MAX_OVERDUE_MS;
  }

  /**
   * Reads the coming times, and those that were written since the last call and have passed meanwhile.
   * @param now the primary's time from before this call
   * @returns whether overdue planned writes are done
   */
  async read(client: Client, now: Date): Promise<boolean> {
    if (this.sql === undefined) return false;
    const since = this.since === undefined ? now : new Date(this.since);
    const asked = [since, new Date(now.getTime() + HORIZON_MS)];
    const { rows } = await client.query<{ at: Date; planned: boolean }>(this.sql, asked);
    const moments = rows.map(({ at, planned }) => ({ at: at.getTime(), planned }));
    const overdue = this.planned.filter((at) => at <= now.getTime());
    this.planned = moments.flatMap(({ at, planned }) => (planned ? at : []));
    this.coming = moments.flatMap(({ at, planned }) => (planned && at <= since.getTime() ? [] : at));
    const isOverdue = this.planned.some((at) => at <= now.getTime());
    const wasAway = this.lookedAt !== undefined && now.getTime() - this.lookedAt > MAX_GAP_MS;
    this.overdueSince = isOverdue ? ((wasAway ? undefined : this.overdueSince) ?? now.getTime()) : undefined;
    this.lookedAt = now.getTime();
    this.since = now.getTime();
    return overdue.some((at) => !this.planned.includes(at));
  }

  /** Whether a scheduled time has passed since the last call. */
  pass(now: Date): boolean {
    const passed = this.coming.filter((moment) => moment <= now.getTime());
    this.coming = this.coming.slice(passed.length);
    const last = passed.at(-1);
    if (last === undefined) return false;
    this.since = Math.max(this.since ?? last, last);
    return true;
  }
}
