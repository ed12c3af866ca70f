import { availableParallelism } from 'node:os';

/**
 * How many pictures may be worked on at once. Encoders run in threads of their own: as many of them as there are cores would
 * leave none for answering requests.
 */
export const ENCODERS = Math.max(1, availableParallelism() - 1);

/** Lets only so many uploads encode at once, the others wait in the order they came; what can wait longer waits for all of them. */
export class Cores {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private patient: (() => void)[] = [];

  constructor(private readonly count = ENCODERS) {
    this.free = count;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
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
