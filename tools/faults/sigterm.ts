import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedProcess } from '../lib/managed-process.ts';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Ledger } from './ledger.ts';
import { Staff } from './staff.ts';

const TIMES = 3;
/** How often the load balancer checks readiness. */
const PROBE = 200;

/** SIGTERM of one API of two under load: a balancer that follows its readiness loses no request, whether a read or a write. */
export const sigterm: Fault = {
  name: 'sigterm-under-load',
  play: (random) =>
    whileWriting(random, async ({ museum, ledger }) => {
      let answered = 0;
      let written = 0;
      let longest = 0;
      for (let time = 0; time < TIMES; time++) {
        const api = await museum.startApi();
        const url = `http://127.0.0.1:${api.port}`;
        const staff = new Staff(url);
        await staff.signIn();
        const load = new Load(url, staff, ledger);
        await delay(random.between(300, 1_000));
        longest = Math.max(longest, await end(api));
        const failed = await load.end();
        expect(failed.length === 0, `${failed.length} requests failed: ${failed[0]}`);
        answered += load.answered;
        written += load.written;
      }
      expect(written > TIMES, 'nothing was written');
      return `${TIMES} times, ${answered} reads and ${written} writes answered, 0 failed, ended with 0 within ${seconds(longest)}`;
    }),
};

async function end({ process }: ManagedProcess): Promise<number> {
  const since = performance.now();
  const gone = once(process, 'exit') as Promise<[number | null, string | null]>;
  process.kill('SIGTERM');
  const [code, signal] = await gone;
  expect(code === 0, `it ended with ${signal ?? code}`);
  return performance.now() - since;
}

/** Visitors and staff behind a balancer: they are sent to the process as long as it reports that it is ready. */
class Load {
  answered = 0;
  written = 0;
  private readonly failed: string[] = [];
  private open = true;
  private readonly working: Promise<unknown>;
  private readonly url: string;
  private readonly staff: Staff;
  private readonly ledger: Ledger;

  constructor(url: string, staff: Staff, ledger: Ledger) {
    this.url = url;
    this.staff = staff;
    this.ledger = ledger;
    const visitors = Array.from({ length: 8 }, () => this.visit());
    const writers = Array.from({ length: 2 }, () => this.write());
    this.working = Promise.all([this.probe(), ...visitors, ...writers]);
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

  private async write(): Promise<void> {
    while (this.open) {
      const title = `Written before the end: ${randomUUID()}`;
      try {
        const body = { content: { en: { title } } };
        const answer = await this.staff.ask('POST', '/api/admin/news', body);
        if (answer.status === 201) {
          this.ledger.titles.set((answer.body as { newsItem: { id: string } }).newsItem.id, title);
          this.ledger.acknowledged++;
          this.written++;
        } else this.failed.push(`a write: status ${answer.status}`);
      } catch (error) {
        this.failed.push(`a write: ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
      }
      await delay(5);
    }
  }
}
