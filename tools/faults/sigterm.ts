import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Part } from '../lib/part.ts';
import { expect, seconds, whileWriting, type Fault } from './fault.ts';

const TIMES = 3;
/** How often a balancer looks whether it may still send anybody. */
const PROBE = 200;

/** SIGTERM of one API of two under load: a balancer that follows its readiness loses no request. */
export const sigterm: Fault = {
  name: 'sigterm-under-load',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      let answered = 0;
      let longest = 0;
      for (let time = 0; time < TIMES; time++) {
        const api = await museum.startApi();
        const load = new Load(`http://127.0.0.1:${api.port}`);
        await delay(random.between(300, 1_000));
        longest = Math.max(longest, await end(api));
        const failed = await load.end();
        expect(failed.length === 0, `${failed.length} requests failed: ${failed[0]}`);
        answered += load.answered;
      }
      return `${TIMES} times, ${answered} requests answered, 0 failed, ended with 0 within ${seconds(longest)}`;
    }),
};

async function end({ process }: Part): Promise<number> {
  const since = performance.now();
  const gone = once(process, 'exit') as Promise<[number | null, string | null]>;
  process.kill('SIGTERM');
  const [code, signal] = await gone;
  expect(code === 0, `it ended with ${signal ?? code}`);
  return performance.now() - since;
}

/** Visitors behind a balancer: as long as the process says that it is ready, they come. */
class Load {
  answered = 0;
  private readonly failed: string[] = [];
  private open = true;
  private readonly working: Promise<unknown>;
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
    this.working = Promise.all([this.probe(), ...Array.from({ length: 8 }, () => this.visit())]);
  }

  async end(): Promise<string[]> {
    this.open = false;
    await this.working;
    return this.failed;
  }

  private async probe(): Promise<void> {
    while (this.open) {
      const ready = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      await ready?.arrayBuffer();
      if (ready?.status !== 200) this.open = false;
      await delay(PROBE);
    }
  }

  private async visit(): Promise<void> {
    while (this.open) {
      try {
        const answer = await fetch(`${this.url}/api/public/news?limit=6&skip=${this.answered % 50}`);
        await answer.arrayBuffer();
        if (answer.status === 200) this.answered++;
        else this.failed.push(`status ${answer.status}`);
      } catch (error) {
        this.failed.push(String(error instanceof Error ? (error.cause ?? error) : error));
      }
      await delay(5);
    }
  }
}
