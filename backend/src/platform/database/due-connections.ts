import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';

/** One for changes, one for releases. */
const CONNECTIONS = 2;

/**
 * Connections for what goes live at its time, beside the pool: after an outage hundreds of readers and writers wait for one of those, and
 * none of them may keep back what is due.
 */
@Injectable()
export class DueConnections implements OnApplicationShutdown {
  private opened: Promise<DataSource> | undefined;

  constructor(
    private readonly config: Config,
    private readonly primary: DataSource,
  ) {}

  /** @throws while the database is away */
  async manager(): Promise<EntityManager> {
    // one that could not be opened is opened anew
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return (await this.opened).manager;
  }

  /** In this last step of the shutdown: what is being written comes to its end. */
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
