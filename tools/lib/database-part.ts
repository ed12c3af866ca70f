import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../backend/src/platform/database/embedded-server.ts';
import { startBeforeUpgrade } from '../../backend/src/platform/database/embedded/upgrade-copy.ts';
import { isAlive } from '../../backend/src/platform/database/embedded/processes.ts';

/** Milliseconds between two looks, and after a start that failed. */
const LOOK_EVERY = 250;
const PAUSE = 2_000;

/** The embedded PostgreSQL, started again when it ends unasked: it comes back on its port, where its clients look for it. */
export class DatabasePart {
  private readonly options: EmbeddedPostgresOptions;
  private server: EmbeddedPostgres;
  private timer: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private leaving = false;

  private constructor(options: EmbeddedPostgresOptions, server: EmbeddedPostgres) {
    this.options = options;
    this.server = server;
  }

  static async start(options: EmbeddedPostgresOptions, keepRunning = false): Promise<DatabasePart> {
    const part = new DatabasePart(options, await startBeforeUpgrade(options));
    if (keepRunning) part.watch(LOOK_EVERY);
    return part;
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid;
  }

  async stop(): Promise<void> {
    this.leaving = true;
    clearTimeout(this.timer);
    await this.starting;
    await this.server.stop();
  }

  private watch(pause: number): void {
    this.timer = setTimeout(() => {
      this.starting = this.look();
    }, pause).unref();
  }

  private async look(): Promise<void> {
    let pause = LOOK_EVERY;
    if (!isAlive(this.server.pid)) {
      const { log = () => undefined } = this.options;
      log('The database ended unasked.');
      try {
        this.server = await startEmbeddedPostgres(this.options);
        log('The database runs again.');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        pause = PAUSE;
      }
    }
    if (!this.leaving) this.watch(pause);
  }
}
