import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds } from './expect.ts';
import type { ManagedProcess } from '../lib/managed-process.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const TIMES = 20;
/** In milliseconds; docs/faults.md. */
const MAX_DELAY_MS = 1_000;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Two APIs on one database that do not receive each other's notifications, with a site in front of each. A write to one still shows
 * everywhere within a second.
 */
export const lostNotifications: Fault = {
  name: 'lost-notifications',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const second = await museum.startApi();
      const site = await museum.startSite({ API_PORT: String(second.port) });
      const apis = [museum.apiUrl, urlOf(second)].map((origin) => `${origin}/api/public`);
      const places = [...apis, museum.product.siteUrl, urlOf(site)];
      await silence(museum);
      const staff = new Staff(museum.apiUrl);
      await staff.signIn();
      const { body } = await staff.ask('POST', '/api/admin/events', {
        content: { en: { title: 'First' } },
        date: '2030-01-01',
        published: true,
      });
      const { id } = (body as { event: { id: string } }).event;
      let longest = 0;
      for (let time = 0; time < TIMES; time++) {
        const title = `Title ${time}`;
        // every second time the listening connection is cut as well
        if (time % 2 === 1) await cut(museum);
        await delay(random.between(0, 300));
        await staff.ask('PUT', `/api/admin/events/${id}`, { content: { en: { title } } });
        const delays = places.map((place) => lastOld(`${place}/events/${id}`, title));
        longest = Math.max(longest, ...(await Promise.all(delays)));
      }
      return `${TIMES} changes; an API or a site last gave the old state to a request ${Math.round(longest)} ms after one`;
    }),
};

const urlOf = ({ port }: ManagedProcess): string => `http://127.0.0.1:${port}`;

/**
 * Polls until a page has a title.
 * @returns how many milliseconds after now the last request was sent that still got the old title. The time of sending counts, because a
 * busy machine may take longer to answer
 * @throws {Error} when that is too late
 */
async function lastOld(address: string, title: string): Promise<number> {
  const since = performance.now();
  let last = 0;
  for (;;) {
    const sent = performance.now() - since;
    if (await shows(address, title).catch(() => false)) return last;
    last = sent;
    expect(last <= MAX_DELAY_MS, `${address}, asked ${seconds(last)} after a change, did not show it`);
    await delay(25);
  }
}

/** Whether a page, or what the API says, has this title. */
async function shows(address: string, title: string): Promise<boolean> {
  const text = await (await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })).text();
  return text.includes(`>${title}<`) || text.includes(JSON.stringify(title));
}

/** Removes the notifications from every function of the database. */
async function silence(museum: Museum): Promise<void> {
  const functions = await museum.query<{ source: string }>(
    `SELECT pg_get_functiondef(oid) AS source FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'notify' AND prokind = 'f'`,
  );
  expect(functions.length > 0, 'nothing in the database tells anybody of changes');
  for (const { source } of functions) await museum.query(source.replaceAll(/NOTIFY \w+;/gi, ''));
}

/** Ends the listening connections. */
const cut = (museum: Museum) =>
  museum.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'muzey %'`);
