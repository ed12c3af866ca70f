export interface Limits {
  /** Tasks running at once. */
  concurrent: number;
  /** How many tasks of one network run at once; by default no separate limit. */
  concurrentOfNetwork?: number;
  /** Maximum time that a task waits before it starts. */
  timeoutMs: number;
  /** How many of one network may wait or run; more are refused. */
  ofNetwork: number;
  /** How many may wait in total. */
  waiting: number;
  /**
   * After a task, its slot stays occupied for this multiple of the time for which the task kept the thread busy,
   * because others need the thread, too.
   */
  rest?: number;
}

/** Errors for refused tasks. */
export interface Refusals {
  /** The network has too many tasks. */
  tooMany: () => Error;
  /** Too many are waiting in total, or this one has waited too long. */
  busy: () => Error;
}

/** Runs a part of a task that blocks the thread, and measures it. */
export type Working = <Result>(work: () => Result) => Result;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** Maximum rest of a slot. */
const MAX_REST_MS = 1_000;

/**
 * Runs a few tasks at once. Networks take turns: one that sends many requests mostly waits for itself, and others
 * hardly notice it. When too many are waiting, the last task of the network with the longest queue is refused.
 */
export class FairLimit {
  private readonly limits: Limits;
  private readonly refusals: Refusals;
  /** Ordered so that the network whose turn is next comes first. */
  private readonly queues = new Map<string, Waiter[]>();
  /** Waiting or running tasks per network. */
  private readonly asked = new NumberOfEach();
  private readonly running = new NumberOfEach();
  private free: number;
  private waiting = 0;

  constructor(limits: Limits, refusals: Refusals) {
    this.limits = limits;
    this.refusals = refusals;
    this.free = limits.concurrent;
  }

  /** @throws the errors in `refusals` */
  async run<Result>(network: string, task: (working: Working) => Promise<Result>): Promise<Result> {
    if (this.asked.of(network) >= this.limits.ofNetwork) throw this.refusals.tooMany();
    this.asked.add(network, 1);
    try {
      if (this.free > 0 && this.mayRun(network)) this.begin(network);
      else await this.wait(network);
      return await this.runNow(network, task);
    } finally {
      this.asked.add(network, -1);
    }
  }

  private mayRun(network: string): boolean {
    return this.running.of(network) < (this.limits.concurrentOfNetwork ?? Infinity);
  }

  private begin(network: string): void {
    this.free--;
    this.running.add(network, 1);
  }

  private async runNow<Result>(network: string, task: (working: Working) => Promise<Result>): Promise<Result> {
    let busyMs = 0;
    const working: Working = (work) => {
      const since = performance.now();
      try {
        return work();
      } finally {
        busyMs += performance.now() - since;
      }
    };
    try {
      return await task(working);
    } finally {
      const rest = Math.min(busyMs * (this.limits.rest ?? 0), MAX_REST_MS);
      if (rest > 0) setTimeout(() => this.end(network), rest);
      else this.end(network);
    }
  }

  /** Starts the next tasks: the first of each network in turn, if that network may run one more. */
  private end(network: string): void {
    this.free++;
    this.running.add(network, -1);
    for (const [next, queue] of Array.from(this.queues)) {
      if (this.free === 0) return;
      const [waiter] = queue;
      if (!waiter || !this.mayRun(next)) continue;
      this.take(next, waiter);
      // its next task waits until all other networks have had their turn
      if (this.queues.delete(next) && queue.length > 0) this.queues.set(next, queue);
      this.begin(next);
      waiter.start();
    }
  }

  private wait(network: string): Promise<void> {
    const { timeoutMs, waiting } = this.limits;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          this.take(network, waiter);
          reject(this.refusals.busy());
        },
      };
      const timer = setTimeout(waiter.refuse, timeoutMs);
      const queue = this.queues.get(network) ?? [];
      this.queues.set(network, queue);
      queue.push(waiter);
      this.waiting++;
      if (this.waiting > waiting) this.longest().at(-1)?.refuse();
    });
  }

  private longest(): Waiter[] {
    return [...this.queues.values()].reduce((longest, queue) => (queue.length >= longest.length ? queue : longest), []);
  }

  private take(network: string, waiter: Waiter): void {
    const queue = this.queues.get(network);
    const at = queue?.indexOf(waiter) ?? -1;
    if (!queue || at < 0) return;
    queue.splice(at, 1);
    this.waiting--;
    if (queue.length === 0) this.queues.delete(network);
  }
}

/** Counts by name. Entries at zero are removed. */
class NumberOfEach {
  private readonly numbers = new Map<string, number>();

  of(name: string): number {
    return this.numbers.get(name) ?? 0;
  }

  add(name: string, change: number): void {
    const number = this.of(name) + change;
    if (number > 0) this.numbers.set(name, number);
    else this.numbers.delete(name);
  }
}
