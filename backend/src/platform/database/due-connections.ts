import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';

/** One for changes, one for releases. */
const CONNECTIONS = 2;

/**
 * Extra connections for publishing scheduled items. After an outage hundreds of readers and writers wait for a
 * connection of the pool, and must not delay what is due.
 */
@Injectable()
export class DueConnections implements OnApplicationShutdown {
  private opened: Promise<DataSource> | undefined;

  constructor(
    private readonly config: Config,
    private readonly primary: DataSource,
  ) {}

  /** @throws while the database is unreachable */
  async manager(): Promise<EntityManager> {
    // after a failed attempt, connect again
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return (await this.opened).manager;
  }

  /** The last step of the shutdown, so that running writes can finish. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    const opened = await this.opened?.catch(() => undefined);
    if (opened?.isInitialized) await opened.destroy();
  }

  private open(): Promise<DataSource> {
    const options = dataSourceOptions(this.config.databaseUrl, {
      name: 'muzey due',
      connections: CONNECTIONS,
      isFirst: true,
    });
    return new DataSource({ ...options, migrations: [], entities: this.primary.options.entities }).initialize();
  }
}
