import type { Checks } from '../lib/checks.ts';
import { compared, p95, SlowSenders } from '../lib/slow-senders.ts';
import type { Visitor } from '../lib/visitor.ts';

const TIMES_AS_SLOW = 3;

/** A thousand clients at another address send a byte per second through nginx; visitors and staff are answered as usual. */
export async function checkSlowSenders(checks: Checks, origin: string, visitor: Visitor): Promise<void> {
  let count = 0;
  const visit = async () => {
    const times: number[] = [];
    const number = ++count;
    const body = { email: `slow${number}@museum.example` };
    const calls = [
      () => visitor.ask(`/news?page=1&x=${number}`),
      () => visitor.ask(`/api/public/news?skip=${number}`),
      () => visitor.ask('/api/admin/site', { method: 'PUT', body }),
    ];
    for (const call of calls) {
      const since = performance.now();
      const { status } = await call();
      times.push(status === 200 ? performance.now() - since : Infinity);
    }
    return times;
  };
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const open = () =>
    new SlowSenders().open(origin, { head: 500, body: 400, upload: 100 }, { cookie, localAddress: '127.0.0.2' });
  await visit();
  const { alone, among } = await compared(visit, open, { rounds: 4, visits: 25 });
  const said = `${p95(among).toFixed(1)} ms among them, ${p95(alone).toFixed(1)} ms without`;
  checks.that(`1,000 slow senders make nobody wait: p95 ${said}`, p95(among) <= TIMES_AS_SLOW * p95(alone), said);
}
