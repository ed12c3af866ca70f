/**
 * Background work with one run at a time. A call during a run leads to another run, because the current one may have
 * started too early for it.
 */
export class CoalescedTask {
  private isRequested = false;
  private current: Promise<void> | undefined;

  constructor(private readonly work: () => Promise<void>) {}

  get isRunning(): boolean {
    return this.current !== undefined;
  }

  /** @returns a promise that settles with the last requested run; it rejects when a run fails */
  run(): Promise<void> {
    this.isRequested = true;
    return (this.current ??= this.runAll());
  }

  /** Resolves when nothing is running. Never rejects. */
  async idle(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  private async runAll(): Promise<void> {
    try {
      while (this.isRequested) {
        this.isRequested = false;
        await this.work();
      }
    } finally {
      // in the same step as the last check of `isRequested`, or a call in between would be lost
      this.current = undefined;
    }
  }
}
