import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { PublicReads } from '../database/public-reads.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';

/** Milliseconds after which the database is asked again: a change whose notification was lost shows by then. */
const LOOK_EVERY = 300;
/** Milliseconds after which a server that says nothing is taken for lost. */
const PATIENCE = 1_000;
/** Milliseconds between two attempts to reach it again. */
const RETRY = 200;
/** Milliseconds since the last answer of the database after which it is taken for away. */
const AWAY_AFTER = 1_500;

/**
 * A text that is another one after every committed change of what visitors see. Each change leaves a row in `change`; their hashes are
 * added up, so that it doesn't matter in which order transactions end. Deleting old rows counts as a change too, which does no harm.
 */
const STATE = `SELECT count(*) || ':' || coalesce(sum(uuid_hash_extended(id, 0)), 0) AS state FROM change`;

/**
 * Notices when something that visitors see has changed, whoever changed it (migration 0011), and tells those in this process who keep
 * answers. It listens on a connection of its own for the notification that comes with each commit. It also compares the {@link STATE}
 * every 300 ms, so that a change shows within a second even when notifications or the connection are lost.
 */
@Injectable()
export class Changes implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly hearers: (() => void)[] = [];
  private readonly stop = new AbortController();
  private state: string | undefined;
  private confirmed = -Infinity;
  private watching: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(async () => {
      await this.dataSource.query(`DELETE FROM change WHERE at < now() - interval '1 hour'`);
    });
  }

  /** `hearer` is called after every change; after one that this process made, as soon as {@link tell} is called. */
  onChange(hearer: () => void): void {
    this.hearers.push(hearer);
  }

  /** To be called when this process has committed a change: nobody then waits for the notification. */
  tell(): void {
    // first, so that nothing old is read from a replica into what is emptied now
    this.reads.changed();
    for (const hearer of this.hearers) hearer();
  }

  /** Milliseconds since the database last said whether something has changed. */
  get age(): number {
    return performance.now() - this.confirmed;
  }

  get isAway(): boolean {
    return this.age > AWAY_AFTER;
  }

  onApplicationBootstrap(): void {
    this.watching = this.watch();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort();
    await this.watching;
  }

  private async watch(): Promise<void> {
    const { signal } = this.stop;
    let failed = false;
    while (!signal.aborted) {
      try {
        await this.follow(() => (failed = false));
      } catch (error) {
        if (!failed && !signal.aborted) this.logger.warn({ event: 'changes_lost', error: String(error) });
        failed = true;
        await delay(RETRY, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Looks and listens until the connection is lost. */
  private async follow(onLook: () => void): Promise<void> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
      application_name: 'muzey changes',
    });
    const lost = new Promise<never>((_, reject) => {
      client.once('error', reject);
      client.once('end', () => reject(new Error('The connection has ended.')));
    });
    lost.catch(() => undefined); // also when nobody is waiting
    // without a look at the state: after each write, all processes would ask the database at the same time
    client.on('notification', () => this.tell());
    try {
      await client.connect();
      await client.query('LISTEN muzey_change');
      while (!this.stop.signal.aborted) {
        await this.look(client);
        onLook();
        const pause = new AbortController();
        const ended = AbortSignal.any([this.stop.signal, pause.signal]);
        const rest = delay(LOOK_EVERY, undefined, { signal: ended }).catch(() => undefined);
        await Promise.race([rest, lost]).finally(() => pause.abort());
      }
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  private async look(client: Client): Promise<void> {
    const began = performance.now();
    const { rows } = await client.query<{ state: string }>(STATE);
    const state = rows[0]?.state;
    if (state !== this.state) this.tell();
    this.state = state;
    this.confirmed = began;
  }
}
