/**
 * Background work of which one run is under way at a time. A call during a run is followed by another run: what it was called for may
 * have come too late for the current one.
 */
export class CoalescedTask {
  private isRequested = false;
  private current: Promise<void> | undefined;

  constructor(private readonly work: () => Promise<void>) {}

  get isRunning(): boolean {
    return this.current !== undefined;
  }

  /** @returns a promise that settles with the last run that was asked for; it rejects when a run fails */
  run(): Promise<void> {
    this.isRequested = true;
    return (this.current ??= this.runAll());
  }

  /** Resolves when no run is under way. Never rejects. */
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
      // in the same step as the last look at `isRequested`: between the two a call would be lost
      this.current = undefined;
    }
  }
}
