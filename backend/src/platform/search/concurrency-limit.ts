import { unavailable } from '../errors/problem.js';

interface Limits {
  /** Tasks that run at once. */
  concurrent: number;
  /** Longest time that a task waits before it starts. */
  timeoutMs: number;
  /** After a task its place stays taken for so many times as long as the task took: others need the processor, too. */
  rest?: number;
}

/** No place rests longer. */
const MAX_REST_MS = 1_000;

/** Runs a few tasks at once. The others wait in the order in which they came, up to a timeout. */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(private readonly limits: Limits) {
    this.free = limits.concurrent;
  }

  /** @throws 503 after the timeout */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await this.wait();
    const since = performance.now();
    try {
      return await task();
    } finally {
      const rest = Math.min((performance.now() - since) * (this.limits.rest ?? 0), MAX_REST_MS);
      if (rest > 0) setTimeout(() => this.next(), rest);
      else this.next();
    }
  }

  private next(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(unavailable('Too many searches at once. Try again in a moment.'));
      }, this.limits.timeoutMs);
      this.waiting.push(start);
    });
  }
}
