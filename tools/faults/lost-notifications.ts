import { setTimeout as delay } from 'node:timers/promises';
import { eventually, expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import type { Museum } from './museum.ts';
import { Staff } from './staff.ts';

const TIMES = 20;
/** safety.md, "Promises". */
const SHOWN_WITHIN = 1_000;

/** Two APIs on one database that hear nothing of each other: what one is told, the other shows within a second all the same. */
export const lostNotifications: Fault = {
  name: 'lost-notifications',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const second = await museum.startApi();
      const urls = [museum.apiUrl, `http://127.0.0.1:${second.port}`];
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
        // every other time the connection that would be told is cut as well
        if (time % 2 === 1) await cut(museum);
        await delay(random.between(0, 300));
        await staff.ask('PUT', `/api/admin/events/${id}`, { content: { en: { title } } });
        for (const url of urls) {
          const shows = async () => (await titleAt(url, id)) === title;
          const late = `${url} did not show a change within ${seconds(SHOWN_WITHIN)}`;
          longest = Math.max(longest, await eventually(shows, SHOWN_WITHIN, late));
        }
      }
      return `${TIMES} changes, shown by both within ${seconds(longest)}`;
    }),
};

async function titleAt(url: string, id: string): Promise<string> {
  const answer = await fetch(`${url}/api/public/events/${id}`);
  const { content } = (await answer.json()) as { content: { en: { title: string } } };
  return content.en.title;
}

/** Takes the notifications out of every function of the database. */
async function silence(museum: Museum): Promise<void> {
  const functions = await museum.query<{ source: string }>(
    `SELECT pg_get_functiondef(oid) AS source FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prosrc ~* 'notify' AND prokind = 'f'`,
  );
  expect(functions.length > 0, 'nothing in the database tells anybody of changes');
  for (const { source } of functions) await museum.query(source.replaceAll(/NOTIFY \w+;/gi, ''));
}

/** Ends the connections that listen. */
const cut = (museum: Museum) =>
  museum.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'muzey %'`);
