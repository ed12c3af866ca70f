import { busy, tooManyRequests } from '../errors/problem.js';

interface Limits {
  /** Tasks that run at once. */
  concurrent: number;
  /** Longest time that a task waits before it starts. */
  timeoutMs: number;
  /** How many of one network may wait or run; further ones are refused. */
  ofNetwork: number;
  /** How many may wait in all. */
  waiting: number;
  /** After a task its place stays taken for so many times as long as the task kept the thread busy: others need it, too. */
  rest?: number;
}

/** Runs a part of a task that keeps the thread busy, and measures it. */
export type Working = <Result>(work: () => Result) => Result;

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** No place rests longer. */
const MAX_REST_MS = 1_000;

/**
 * Runs a few tasks at once. Networks take turns: one that asks for much waits for itself, and the others hardly longer than without it.
 * Where too many wait, the last of the network with the longest queue is refused.
 */
export class FairLimit {
  /** The network whose turn is next comes first. */
  private readonly queues = new Map<string, Waiter[]>();
  /** Of each network, those that wait or run. */
  private readonly asked = new Map<string, number>();
  private free: number;
  private waiting = 0;

  constructor(private readonly limits: Limits) {
    this.free = limits.concurrent;
  }

  /** @throws 429 when the network has too many; 503 `busy` after the timeout, or when too many wait in all */
  async run<Result>(network: string, task: (working: Working) => Promise<Result>): Promise<Result> {
    const before = this.asked.get(network) ?? 0;
    if (before >= this.limits.ofNetwork) throw tooManyRequests(1);
    this.asked.set(network, before + 1);
    try {
      if (this.free > 0) this.free--;
      else await this.wait(network);
      return await this.runNow(task);
    } finally {
      const left = (this.asked.get(network) ?? 1) - 1;
      if (left > 0) this.asked.set(network, left);
      else this.asked.delete(network);
    }
  }

  private async runNow<Result>(task: (working: Working) => Promise<Result>): Promise<Result> {
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
      if (rest > 0) setTimeout(() => this.next(), rest);
      else this.next();
    }
  }

  private next(): void {
    const [first] = this.queues;
    if (!first) return void this.free++;
    const [network, queue] = first;
    const [waiter] = queue;
    if (waiter) this.take(network, waiter);
    // its next one waits until all other networks had their turn
    if (this.queues.delete(network) && queue.length > 0) this.queues.set(network, queue);
    waiter?.start();
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
          reject(busy());
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
