import type { Spool } from '../../platform/media/storage/spool.js';

const NAMES_PER_NOTE = 1_000;

/**
 * Records the names of restored files, as uploads do: if a restore is interrupted, the next start of the museum removes
 * the files that no row refers to.
 */
export class Notes {
  private waiting: string[] = [];
  private readonly written: (() => Promise<void>)[] = [];

  constructor(private readonly spool: Spool) {}

  async add(name: string): Promise<void> {
    this.waiting.push(name);
    if (this.waiting.length >= NAMES_PER_NOTE) await this.flush();
  }

  /** Resolves when all names are on disk. */
  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    this.written.push(await this.spool.note(this.waiting.splice(0)));
  }

  /** Removes the notes once all rows have been committed. */
  async forget(): Promise<void> {
    for (const forget of this.written.splice(0)) await forget();
  }
}
