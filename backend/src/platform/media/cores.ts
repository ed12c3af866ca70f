import { availableParallelism } from 'node:os';
import { unavailable } from '../errors/problem.js';

/**
 * How many pictures may be worked on at once. Encoders run in processes of their own: as many of them as there are cores would
 * leave none for answering requests, and each of them takes memory.
 */
export const ENCODERS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** How many uploads wait for their turn; the next ones are told to come again. */
const MOST_WAITING = 64;

const BUSY = 'Too many pictures have come at once. Try again in a moment.';

/** Lets only so many uploads encode at once, the others wait in the order they came; what can wait longer waits for all of them. */
export class Cores {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private patient: (() => void)[] = [];

  constructor(
    private readonly count = ENCODERS,
    private readonly mostWaiting = MOST_WAITING,
  ) {
    this.free = count;
  }

  /** @throws 503 when too many are waiting already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.mostWaiting) throw unavailable(BUSY);
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Resolves when nobody is waiting for an upload to be encoded. */
  async quiet(): Promise<void> {
    while (this.free < this.count) await new Promise<void>((resolve) => this.patient.push(resolve));
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) return next();
    this.free++;
    if (this.free < this.count) return;
    const patient = this.patient;
    this.patient = [];
    for (const resolve of patient) resolve();
  }
}
