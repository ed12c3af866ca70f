import { Logger } from '@nestjs/common';
import type { Changes } from './changes.js';

interface Options {
  /** In the log, such as `terms`. */
  name: string;
  /** Brings the copy up to date. */
  read: () => Promise<void>;
  /** At once after each change; otherwise when it is asked for. */
  eager: boolean;
}

/**
 * When a copy in memory of what the database holds is read anew: after every change that any process makes. While the database is away
 * the copy stays as it was.
 */
export class KeptCopy {
  private readonly logger = new Logger('Copies');
  private isOutdated = true;
  private isEnding = false;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly options: Options,
    changes: Changes,
  ) {
    changes.onChange(() => {
      this.isOutdated = true;
      if (options.eager) void this.readAgain();
    });
  }

  /** Comes when the copy is as new as the last change that this process knows of, or can not be. */
  async current(): Promise<void> {
    if (this.isOutdated || this.reading) await this.readAgain();
  }

  /** Lets a read come to its end. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.reading;
  }

  private readAgain(): Promise<void> {
    return (this.reading ??= this.readAll().finally(() => (this.reading = undefined)));
  }

  private async readAll(): Promise<void> {
    const { name, read } = this.options;
    try {
      while (this.isOutdated && !this.isEnding) {
        this.isOutdated = false;
        await read();
      }
    } catch (error) {
      // the next question, and the next change, read it again
      this.isOutdated = true;
      this.logger.warn({ event: 'copy_not_read', name, error: String(error) });
    }
  }
}
