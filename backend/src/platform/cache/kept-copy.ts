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
  /** Changes so far, and how many of them the copy has. */
  private changes = 1;
  private covered = 0;
  private isEnding = false;
  private reading: Promise<boolean> | undefined;

  constructor(
    private readonly options: Options,
    changes: Pick<Changes, 'onChange'>,
  ) {
    changes.onChange(() => {
      this.changes++;
      if (options.eager) void this.current();
    });
  }

  /**
   * Comes when the copy has all changes that this process knows of now, or can not have them. Changes that come meanwhile are not waited
   * for: while many write, nobody would ever be answered.
   */
  async current(): Promise<void> {
    const wanted = this.changes;
    // a read that is under way may have begun before the last change
    while (this.covered < wanted && !this.isEnding) if (!(await this.readOnce())) return;
  }

  /** Lets a read come to its end. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.reading;
  }

  /** @returns whether it succeeded; all who ask meanwhile share it */
  private readOnce(): Promise<boolean> {
    return (this.reading ??= this.read().finally(() => (this.reading = undefined)));
  }

  private async read(): Promise<boolean> {
    const { name, read } = this.options;
    const { changes } = this;
    try {
      await read();
      this.covered = changes;
      return true;
    } catch (error) {
      // the next question, and the next change, read it again
      this.logger.warn({ event: 'copy_not_read', name, error: String(error) });
      return false;
    }
  }
}
