import { setTimeout as delay } from 'node:timers/promises';
import { eventually, expect, seconds } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';
import { makeSteppable, step, steppedClock } from './stepped-clock.ts';

/** Days ahead of the real time, one after the other. */
const STEPS = [40, 0, -40, 0];
/** In milliseconds. */
const RIGHT_WITHIN = 5_000;
const SHOWN_WITHIN = 1_000;

/** The clocks of the machine are forty days ahead, and are then set right again, while people work. */
export const clockStepped: Fault = {
  name: 'clock-stepped',
  play: (random) =>
    whileWriting(
      random,
      async ({ museum, staff }: Scene) => {
        await makeSteppable(museum);
        const deleted = await deletedArticle(staff);
        let slowest = 0;
        let shown = 0;
        for (const days of STEPS) {
          await delay(1_000);
          await step(museum, days);
          const since = performance.now();
          await worksFor(museum, days);
          slowest = Math.max(slowest, performance.now() - since);
          shown = Math.max(shown, await showsChange(museum, staff));
        }
        const restored = await staff.ask('POST', `/api/admin/trash/news/${deleted}/restore`);
        expect(restored.status === 200, `what was deleted before came back with ${restored.status}`);
        await museum.query('DELETE FROM audit_entry WHERE item_id = $1', [deleted]);
        await museum.query('DELETE FROM news WHERE id = $1', [deleted]);
        return `clocks 40 days ahead, right, 40 days behind, right: work went on within ${seconds(slowest)}, a change showed within ${seconds(shown)}`;
      },
      undefined,
      steppedClock,
    ),
};

/** Somebody logs in and is let in, and visitors see the pages. */
async function worksFor({ apiUrl, product }: Museum, days: number): Promise<void> {
  const isRight = async () => {
    const anew = new Staff(apiUrl);
    await anew.signIn();
    const check = await anew.ask('GET', '/api/admin/check');
    const page = await fetch(`${product.siteUrl}/kk/visit`, { signal: AbortSignal.timeout(RIGHT_WITHIN) });
    await page.arrayBuffer();
    return check.status === 200 && page.status === 200;
  };
  await eventually(isRight, RIGHT_WITHIN, `nobody could work with the clock ${days} days ahead`);
}

/** @returns the milliseconds until visitors saw the article */
async function showsChange({ apiUrl }: Museum, staff: Staff): Promise<number> {
  const title = `Shown ${performance.now()}`;
  const address = `${apiUrl}/api/public/site`;
  await staff.signIn();
  const { status } = await staff.ask('PUT', '/api/admin/site', { name: { en: title } });
  expect(status === 200, `the settings were answered with ${status}`);
  const isShown = async () => (await (await fetch(address)).text()).includes(title);
  return eventually(isShown, SHOWN_WITHIN, `a change did not show within ${seconds(SHOWN_WITHIN)}`);
}

async function deletedArticle(staff: Staff): Promise<string> {
  await staff.signIn();
  const made = await staff.ask('POST', '/api/admin/news', { content: { en: { title: 'To be kept in the trash' } } });
  const { id } = (made.body as { newsItem: { id: string } }).newsItem;
  const gone = await staff.ask('DELETE', `/api/admin/news/${id}`);
  expect(gone.status === 200, `deleting was answered with ${gone.status}`);
  return id;
}
