import { EventEmitter, once } from 'node:events';

/** Lets reads wait for planned writes whose moment has come, all of them together. They hold nothing meanwhile. */
export class AwaitedWrites {
  private readonly looks = new EventEmitter();
  private waiting: Promise<void> | undefined;

  /** @param leftMs for how long they are still to be waited for; 0 or less: not any more */
  constructor(private readonly leftMs: () => number) {}

  get isAwaited(): boolean {
    return this.waiting !== undefined;
  }

  /** Comes when they are done, or have been waited for long enough. Undefined: there is nothing to wait for. */
  done(): Promise<void> | undefined {
    if (!this.waiting && this.leftMs() <= 0) return undefined;
    return (this.waiting ??= this.wait().finally(() => (this.waiting = undefined)));
  }

  /** To be called after each look at the database: they may be done. */
  looked(): void {
    this.looks.emit('look');
  }

  private async wait(): Promise<void> {
    for (let leftMs = this.leftMs(); leftMs > 0; leftMs = this.leftMs()) {
      const signal = AbortSignal.timeout(Math.ceil(leftMs));
      await once(this.looks, 'look', { signal }).catch(() => undefined);
    }
  }
}
