import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { dataSourceOptions } from './data-source.js';
import { LookOut } from './look-out.js';

/** How far a replica has replayed the primary's log; null where the server is no replica (any more). */
const REPLAYED = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS answer`;
/** Milliseconds that a visitor's read waits for a replica before it goes to the primary. */
const QUERY_TIMEOUT = 2_000;

/** A server that follows the primary. */
export class Replica {
  /** How far it has come, in bytes of the log; undefined while it is away. */
  replayed: bigint | undefined;
  private dataSource: DataSource | undefined;
  private readonly lookOut: LookOut;

  constructor(
    private readonly url: string,
    private readonly entities: DataSourceOptions['entities'],
  ) {
    this.lookOut = new LookOut(url, REPLAYED);
  }

  /** For people: without the password. */
  get name(): string {
    return new URL(this.url).host;
  }

  /** What queries go through; undefined until the replica was reached for the first time. */
  get manager(): EntityManager | undefined {
    return this.dataSource?.manager;
  }

  async look(): Promise<void> {
    const answer = await this.lookOut.ask();
    if (answer != null) await this.open().catch(() => undefined);
    this.replayed = answer == null ? undefined : BigInt(answer);
  }

  async end(): Promise<void> {
    await this.lookOut.end();
    await this.dataSource?.destroy();
  }

  private async open(): Promise<void> {
    if (this.dataSource) return;
    const options = dataSourceOptions(this.url, QUERY_TIMEOUT);
    const opened = new DataSource({ ...options, migrations: [], entities: this.entities });
    this.dataSource = await opened.initialize();
  }
}
