import { setTimeout as delay } from 'node:timers/promises';
import { compared, p95, SlowSenders } from '../lib/slow-senders.ts';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { Staff } from './staff.ts';

/** The time limit is 20 s for the head and 10 s beyond the progress of a body; expired connections are looked for every few seconds. */
const ENDED_WITHIN = { head: 25_000, body: 20_000 };
const TIMES_AS_SLOW = 3;
const ROUNDS = 6;
const VISITS = 25;

/**
 * A thousand clients send a byte per second, most of them to the site. Everybody else is answered as usual, and the slow ones are
 * disconnected.
 */
export const slowSenders: Fault = {
  name: 'slow-senders',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const { apiUrl, siteUrl } = scene.museum.product;
      const cookie = await slowSession(scene);
      const visitor = await Visits.start(scene);
      const open = async () => {
        const senders = new SlowSenders();
        await senders.open(siteUrl, { head: 500, body: 200, form: 200, upload: 100 }, { cookie });
        return senders.open(apiUrl, { head: 150, upload: 150 }, { cookie });
      };
      await visitor.visit();
      const { alone, among } = await compared(() => visitor.visit(), open, { rounds: ROUNDS, visits: VISITS });
      const share = p95(among) / p95(alone);
      const said = `p95 of others ${milliseconds(p95(among))}, ${milliseconds(p95(alone))} without them`;
      expect(share <= TIMES_AS_SLOW, `${said}: ${share.toFixed(1)} times as slow`);
      const ended = await end(siteUrl, apiUrl);
      return `500 heads, 200 bodies, 200 forms and 100 uploads half sent to the site, 300 to the API: ${said}; ${ended}`;
    }),
};

/** Waits until all of these slow connections have been closed. */
async function end(siteUrl: string, apiUrl: string): Promise<string> {
  const since = performance.now();
  const site = new SlowSenders();
  const api = new SlowSenders();
  try {
    await site.open(siteUrl, { head: 500, body: 200, form: 200 });
    await api.open(apiUrl, { head: 150 });
    const took = { head: 0, body: 0, form: 0, api: 0 };
    const watched = [
      { what: 'heads', key: 'head', left: () => site.left('head'), within: ENDED_WITHIN.head },
      { what: 'bodies', key: 'body', left: () => site.left('body'), within: ENDED_WITHIN.body },
      { what: 'forms', key: 'form', left: () => site.left('form'), within: ENDED_WITHIN.body },
      { what: 'heads at the API', key: 'api', left: () => api.left('head'), within: ENDED_WITHIN.head },
    ] as const;
    while (watched.some(({ left }) => left() > 0)) {
      const now = performance.now() - since;
      for (const { what, key, left, within } of watched) {
        if (left() > 0) took[key] = now;
        expect(left() === 0 || now < within, `${left()} ${what} that never end were let in`);
      }
      for (const senders of [site, api]) senders.drip();
      await delay(1_000);
    }
    return `heads were ended after ${seconds(took.head)}, bodies after ${seconds(took.body)}, forms after ${seconds(took.form)}`;
  } finally {
    for (const senders of [site, api]) senders.close();
  }
}

/** A different account from that of the slow senders, because uploads are limited per account. */
async function slowSession({ museum, staff }: Scene): Promise<string> {
  const slow = { username: 'slow_one', password: 'Patient9horse' };
  const { status } = await staff.ask('POST', '/api/admin/create-admin', slow);
  expect(status === 201, `an account was answered with ${status}`);
  const other = new Staff(museum.apiUrl, slow);
  await other.signIn();
  return other.session;
}

/** Normal use at the same time: reads a page and a list and saves a text, all through the site. */
class Visits {
  private count = 0;
  private readonly siteUrl: string;
  private readonly staff: Staff;

  private constructor(siteUrl: string, staff: Staff) {
    this.siteUrl = siteUrl;
    this.staff = staff;
  }

  static async start({ museum: { product } }: Scene): Promise<Visits> {
    const staff = new Staff(product.siteUrl);
    await staff.signIn();
    return new Visits(product.siteUrl, staff);
  }

  /** @returns how long each visit took */
  async visit(): Promise<number[]> {
    const number = ++this.count;
    return [
      await timed(() => this.read('/news')),
      await timed(() => this.read(`/api/public/news?skip=${number}`)),
      await timed(async () => {
        const { status } = await this.staff.ask('PUT', '/api/admin/site', { email: `visit${number}@museum.example` });
        expect(status === 200, `a change was answered with ${status}`);
      }),
    ];
  }

  private async read(path: string): Promise<void> {
    const answer = await fetch(this.siteUrl + path, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    expect(answer.status === 200, `${path} was answered with ${answer.status}`);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

const milliseconds = (time: number): string => `${time.toFixed(1)} ms`;
