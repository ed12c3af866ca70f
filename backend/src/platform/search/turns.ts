import { unavailable } from '../errors/problem.js';

interface Limits {
  /** Works that are done at once. */
  atOnce: number;
  /** Milliseconds that one waits for its turn. */
  patience: number;
}

/** Lets so much work be done at once; the rest waits in the order it came, but not for long. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(private readonly limits: Limits) {
    this.free = limits.atOnce;
  }

  /** @throws 503 when its turn doesn't come */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(unavailable('Too many searches at once. Try again in a moment.'));
      }, this.limits.patience);
      this.waiting.push(begin);
    });
  }
}
