import { EventEmitter, once } from 'node:events';

/** Lets reads wait together for planned writes that are due. They hold no resources meanwhile. */
export class AwaitedWrites {
  private readonly looks = new EventEmitter();
  private waiting: Promise<void> | undefined;

  /** @param leftMs how long to wait for them still; 0 or less: no longer */
  constructor(private readonly leftMs: () => number) {}

  get isAwaited(): boolean {
    return this.waiting !== undefined;
  }

  /** Resolves when they are done, or the wait has taken too long. Undefined: there is nothing to wait for. */
  done(): Promise<void> | undefined {
    if (!this.waiting && this.leftMs() <= 0) return undefined;
    return (this.waiting ??= this.wait().finally(() => (this.waiting = undefined)));
  }

  /** Call it after each poll of the database, when they may be done. */
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
