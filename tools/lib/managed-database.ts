import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../backend/src/platform/database/embedded-server.ts';
import { startBeforeUpgrade } from '../../backend/src/platform/database/embedded/upgrade-copy.ts';
import { isAlive } from '../../backend/src/platform/database/embedded/processes.ts';

const CHECK_EVERY_MS = 250;
/** The pause after a failed start. */
const RETRY_PAUSE_MS = 2_000;

/** The embedded PostgreSQL, restarted when it ends unexpectedly, on the same port, where its clients look for it. */
export class ManagedDatabase {
  private readonly options: EmbeddedPostgresOptions;
  private server: EmbeddedPostgres;
  private timer: NodeJS.Timeout | undefined;
  private starting: Promise<void> | undefined;
  private leaving = false;

  private constructor(options: EmbeddedPostgresOptions, server: EmbeddedPostgres) {
    this.options = options;
    this.server = server;
  }

  static async start(options: EmbeddedPostgresOptions, keepRunning = false): Promise<ManagedDatabase> {
    const managed = new ManagedDatabase(options, await startBeforeUpgrade(options));
    if (keepRunning) managed.watch(CHECK_EVERY_MS);
    return managed;
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
      this.starting = this.check();
    }, pause).unref();
  }

  private async check(): Promise<void> {
    let pause = CHECK_EVERY_MS;
    if (!isAlive(this.server.pid)) {
      const { log = () => undefined } = this.options;
      log('The database ended unasked.');
      try {
        this.server = await startEmbeddedPostgres(this.options);
        log('The database runs again.');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        pause = RETRY_PAUSE_MS;
      }
    }
    if (!this.leaving) this.watch(pause);
  }
}
