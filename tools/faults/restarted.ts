import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';

const TIMES = 5;

/** API and site are restarted one after the other while people write and read. */
export const restarted: Fault = {
  name: 'restart-under-load',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const { api, site, siteUrl } = museum.product;
      const pages = new Map<number, number>();
      let torn = 0;
      let nobodyListens = false;
      let reading = true;
      const readers = Promise.all(
        Array.from({ length: 4 }, async () => {
          while (reading) {
            const refusable = nobodyListens;
            const page = await fetch(`${siteUrl}/news`, { signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
            await page?.arrayBuffer().catch(() => torn++);
            const status = page?.status ?? 0;
            if (page || !(refusable || nobodyListens)) pages.set(status, (pages.get(status) ?? 0) + 1);
            await delay(20);
          }
        }),
      );
      let longest = 0;
      try {
        for (let time = 0; time < TIMES; time++) {
          await delay(random.between(200, 800));
          const since = performance.now();
          nobodyListens = time % 2 === 1;
          await (nobodyListens ? site : api).restart();
          nobodyListens = false;
          await museum.recovered();
          longest = Math.max(longest, performance.now() - since);
        }
        await delay(500);
      } finally {
        reading = false;
        await readers;
      }
      const strange = [...pages.keys()].filter((status) => ![200, 503].includes(status));
      expect(strange.length === 0, `pages were answered with ${strange.join(', ')} (0: not at all)`);
      expect(torn === 0, `${torn} pages broke off`);
      expect((pages.get(200) ?? 0) > 0, 'no page was read');
      return `${TIMES} restarts of up to ${seconds(longest)}, ${pages.get(200) ?? 0} pages read meanwhile`;
    }),
};
