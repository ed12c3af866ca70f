import type { Spool } from '../../platform/media/spool.js';

/** Names in one note. */
const BATCH = 1_000;

/**
 * Notes down files that the database may not know in the end, as uploads do: whatever ends a restore half-way, the next start of the
 * museum removes those that nothing refers to.
 */
export class Notes {
  private waiting: string[] = [];
  private readonly written: (() => Promise<void>)[] = [];

  constructor(private readonly spool: Spool) {}

  async add(name: string): Promise<void> {
    this.waiting.push(name);
    if (this.waiting.length >= BATCH) await this.flush();
  }

  /** Resolves when all names are on the disk. */
  async flush(): Promise<void> {
    if (this.waiting.length === 0) return;
    this.written.push(await this.spool.note(this.waiting.splice(0)));
  }

  /** Everything has its place. */
  async forget(): Promise<void> {
    for (const forget of this.written.splice(0)) await forget();
  }
}
