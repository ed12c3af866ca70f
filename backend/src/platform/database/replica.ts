import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { text } from './column-types.js';
import { dataSourceOptions } from './data-source.js';
import { HeartbeatProbe } from './heartbeat-probe.js';
import { statement } from './statement.js';

/** How far a replica has replayed the primary's log; null on a server that is not a replica, or has been promoted. */
const REPLAYED = statement(
  'replayed position',
  `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS answer`,
  {
    answer: text.orNull(),
  },
);
/** A visitor's read that takes longer is repeated on the primary. */
const QUERY_TIMEOUT_MS = 2_000;

/** A replica of the primary. */
export class Replica {
  /** How far it has replayed, in bytes of the log; undefined while it is unreachable. */
  replayed: bigint | undefined;
  private dataSource: DataSource | undefined;
  private readonly probe: HeartbeatProbe;

  constructor(
    private readonly url: string,
    private readonly entities: DataSourceOptions['entities'],
  ) {
    this.probe = new HeartbeatProbe(url, REPLAYED);
  }

  /** For the log: the address without the password. */
  get name(): string {
    return new URL(this.url).host;
  }

  /** Undefined until the replica has been reached once. */
  get manager(): EntityManager | undefined {
    return this.dataSource?.manager;
  }

  async check(): Promise<void> {
    const answer = await this.probe.ask();
    if (answer != null) await this.open().catch(() => undefined);
    this.replayed = answer == null ? undefined : BigInt(answer);
  }

  async end(): Promise<void> {
    await this.probe.end();
    await this.dataSource?.destroy();
  }

  private async open(): Promise<void> {
    if (this.dataSource) return;
    const options = dataSourceOptions(this.url, { timeoutMs: QUERY_TIMEOUT_MS });
    const opened = new DataSource({ ...options, migrations: [], entities: this.entities });
    this.dataSource = await opened.initialize();
  }
}
