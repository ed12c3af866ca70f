import { tooManyRequests } from '../../../platform/errors/problem.js';
import { ConcurrencyLimit } from '../../../platform/search/concurrency-limit.js';

/** Further ones of a network are refused. */
const MAX_OF_NETWORK = 8;

/**
 * Works on two questions at once, and for a quarter of the time: they count in the thread in which all others are answered. No network fills
 * the queue that all share.
 */
export class FairLimit {
  private readonly limit = new ConcurrencyLimit({ concurrent: 2, timeoutMs: 3_000, rest: 7 });
  private readonly waiting = new Map<string, number>();

  /** @throws 429; 503 after three seconds in the queue */
  async run<Result>(network: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.waiting.get(network) ?? 0;
    if (before >= MAX_OF_NETWORK) throw tooManyRequests(1);
    this.waiting.set(network, before + 1);
    try {
      return await this.limit.run(task);
    } finally {
      const left = (this.waiting.get(network) ?? 1) - 1;
      if (left > 0) this.waiting.set(network, left);
      else this.waiting.delete(network);
    }
  }
}
