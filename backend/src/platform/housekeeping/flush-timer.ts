/** Writes what was collected in memory a while after the first of it; one write at a time. */
export class FlushTimer {
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();

  /** @param write must not reject */
  constructor(
    private readonly afterMs: number,
    private readonly write: () => Promise<void>,
  ) {}

  /** Plans a write, unless one is planned. */
  start(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.afterMs).unref();
  }

  /** Writes now, after a write that is going on. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(this.write);
    return this.flushing;
  }

  /** The last write; what it could not write is not tried again. */
  async end(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }
}
