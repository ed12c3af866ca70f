import { availableParallelism } from 'node:os';
import { unavailable } from '../../errors/problem.js';

/** Encoders run in separate processes. One core stays free for answering requests, and each encoder takes memory. */
export const ENCODERS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Beyond this, uploads are refused. */
const MAX_WAITING = 64;

const BUSY = 'Too many pictures have come at once. Try again in a moment.';

/**
 * Limits how many pictures are encoded at once. The rest wait in a queue; low-priority work waits for everything else.
 */
export class EncoderSemaphore {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly idleListeners: (() => void)[] = [];

  constructor(
    private readonly count = ENCODERS,
    private readonly maxWaiting = MAX_WAITING,
    private readonly refusal = BUSY,
  ) {
    this.free = count;
  }

  /** @throws 503 when too many are waiting already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.maxWaiting) throw unavailable(this.refusal);
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Resolves when no upload is being encoded or is waiting. */
  async idle(): Promise<void> {
    while (this.free < this.count) await new Promise<void>((resolve) => this.idleListeners.push(resolve));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.free++;
    if (this.free < this.count) return;
    for (const resolve of this.idleListeners.splice(0)) resolve();
  }
}
