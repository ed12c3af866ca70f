import { setTimeout as delay } from 'node:timers/promises';
import type { Checks } from '../lib/checks.ts';
import { picture, uploadOf } from '../lib/picture.ts';
import type { Visitor } from '../lib/visitor.ts';

/** nginx keeps a copy with `s-maxage=1` for up to two seconds, because it counts whole ones; the API learns of a change within one. */
const MAX_DELAY_MS = 3_000;
const WAIT_TIMEOUT_MS = 10_000;

/** A file through nginx's cache (docs/api.md, "Who may see a file"). @param stranger is not logged in */
export async function checkPicture(checks: Checks, staff: Visitor, stranger: Visitor): Promise<void> {
  const uploaded = await staff.ask('/api/admin/upload/image', uploadOf(picture(130)));
  const [{ url: signed }] = (JSON.parse(uploaded.text) as { media: [{ url: string }] }).media;
  const url = signed.split('?', 1)[0] ?? '';
  const statusOf = async (path: string) => (await stranger.ask(path)).status;
  const before = [await statusOf(url), await statusOf(signed)];
  checks.that('the picture of a draft is nobody’s but for its signed address', before.join() === '404,200', before);
  const id = await staff.publish('With a picture', { images: [signed] });
  const [first, again] = [await stranger.ask(url), await stranger.ask(url)];
  const fromStore = ['HIT', 'REVALIDATED'].includes(String(again.headers['x-cache']));
  checks.that('a published one comes from the store', first.status === 200 && fromStore, again.headers['x-cache']);
  await staff.ask(`/api/admin/news/${id}`, { method: 'PUT', body: { published: false } });
  const last = await lastSeen(() => statusOf(url));
  checks.that(
    `taken back, it was last given to a request ${Math.round(last)} ms later`,
    last <= MAX_DELAY_MS && (await statusOf(signed)) === 200,
  );
}

/** How many milliseconds after now the last request was sent that still got the file. */
async function lastSeen(ask: () => Promise<number>): Promise<number> {
  const since = performance.now();
  let last = 0;
  while (last < WAIT_TIMEOUT_MS) {
    const sent = performance.now() - since;
    if ((await ask()) === 404) return last;
    last = sent;
    await delay(50);
  }
  return Infinity;
}
