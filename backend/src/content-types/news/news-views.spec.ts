import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { startApp, type TestApp } from '../../../test/app.js';
import { eventually } from '../../../test/eventually.js';
import { newsInput } from '../../../test/builders/news.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { NewsArticle, NewsSaved } from './news.dto.js';
import { isRobot } from './reader.js';
import { NewsViews } from './news-views.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const secret = 'a-secret-that-only-the-site-knows';

let subject: TestApp;
let cookies: string;
let id: string;

beforeAll(async () => {
  subject = await startApp({ SITE_SECRET: secret, CACHE_MB: '0' });
  cookies = await subject.signIn();
});
afterAll(() => subject.stop());
beforeEach(async () => {
  const answer = await subject.send({ method: 'POST', url: '/api/admin/news', payload: newsInput() }, cookies);
  id = answer.json<NewsSaved>().newsItem.id;
});

const url = () => `/api/public/news/${id}`;
const views = () => subject.app.get(NewsViews);

/** Reads the article as a browser at that address. */
async function visit(remoteAddress = '192.0.2.1', headers: Record<string, string> = {}): Promise<number> {
  const answer = await subject.send({
    method: 'GET',
    url: url(),
    remoteAddress,
    headers: { 'user-agent': firefox, ...headers },
  });
  return answer.json<NewsArticle>().views;
}

/** The number of views once the waiting ones have been written. */
async function shown(): Promise<number> {
  await views().flush();
  const answer = await subject.send({ method: 'GET', url: url(), headers: { 'user-agent': 'a bot' } });
  return answer.json<NewsArticle>().views;
}

describe('views', () => {
  test('a reader counts once, however often it reads', async () => {
    for (let time = 0; time < 3; time++) await visit();
    expect(await shown()).toBe(1);
    await visit();
    expect(await shown()).toBe(1);
  });

  test('other addresses and other browsers are other readers', async () => {
    await visit('192.0.2.1');
    await visit('192.0.2.2');
    await visit('192.0.2.1', { 'user-agent': `${firefox} other` });
    expect(await shown()).toBe(3);
  });

  test('a reader whom a clock that was ahead wrote down is forgotten with the next view', async () => {
    await visit();
    await views().flush();
    await subject.database.query("UPDATE news_reader SET seen_at = seen_at + interval '40 days'");
    await visit('192.0.2.2');
    await views().flush();
    await visit();
    expect(await shown()).toBe(3);
  });

  test('are told by day, for an article and for the dashboard', async () => {
    const asked = async <Answer>(path: string) =>
      (await subject.send({ method: 'GET', url: `/api/admin/${path}` }, cookies)).json<Answer>();
    const counts = () => asked<{ total: number; week: number; days: object[] }>(`news/${id}/views`);
    expect(await counts()).toEqual({ total: 0, week: 0, days: [] });
    await visit('192.0.2.1');
    await visit('192.0.2.2');
    await views().flush();
    const today = isoDay(new Date());
    expect(await counts()).toEqual({ total: 2, week: 2, days: [{ day: today, views: 2 }] });
    await visit('192.0.2.3');
    await views().flush();
    expect(await counts()).toMatchObject({ total: 3, week: 3, days: [{ day: today, views: 3 }] });
    const mostRead = async (lang = 'en') =>
      (await asked<{ news: { mostRead: { id: string }[] } }>(`overview?lang=${lang}`)).news.mostRead;
    expect((await mostRead()).find((article) => article.id === id)).toEqual({
      id,
      title: 'A carpet comes home',
      views: 3,
    });
    await subject.database.query('UPDATE news_views SET day = day - 6 WHERE news_id = $1', [id]);
    expect(await counts()).toMatchObject({ total: 3, week: 3 });
    await subject.database.query('UPDATE news_views SET day = day - 1 WHERE news_id = $1', [id]);
    expect(await counts()).toEqual({ total: 3, week: 0, days: [] });
    expect((await mostRead()).some((article) => article.id === id)).toBe(false);
    await subject.database.query('UPDATE news_views SET day = day - 90 WHERE news_id = $1', [id]);
    await subject.app.get(Housekeeping).sweep();
    expect(await subject.database.query('SELECT FROM news_views WHERE news_id = $1', [id])).toEqual([]);
    expect(await counts()).toMatchObject({ total: 3 });
  });

  test('after half an hour a reader counts again', async () => {
    await visit();
    await views().flush();
    await subject.database.query("UPDATE news_reader SET seen_at = seen_at - interval '29 minutes'");
    await visit();
    expect(await shown()).toBe(1);
    await subject.database.query("UPDATE news_reader SET seen_at = seen_at - interval '2 minutes'");
    await visit();
    expect(await shown()).toBe(2);
  });

  test('a view that an outage has delayed is compared with one before the outage', async () => {
    await visit();
    await views().flush();
    await subject.database.query("UPDATE news_reader SET seen_at = seen_at - interval '61 minutes'");
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 49 * 60_000);
    await visit().finally(() => clock.mockRestore());
    expect(await shown()).toBe(1);
  });

  test('readers are deleted in time, even without further views', async () => {
    await visit();
    await views().flush();
    const remembered = () => subject.database.query('SELECT FROM news_reader WHERE news_id = $1', [id]);
    await subject.app.get(Housekeeping).sweep();
    expect(await remembered()).toHaveLength(1);
    await subject.database.query("UPDATE news_reader SET seen_at = seen_at - interval '1 hour'");
    await subject.app.get(Housekeeping).sweep();
    expect(await remembered()).toHaveLength(0);
  });

  test('the page and the API count a reader once between them', async () => {
    const site = { 'x-muzey-site': secret, 'x-forwarded-for': '192.0.2.9' };
    await visit('127.0.0.1', site);
    await visit('192.0.2.9');
    expect(await shown()).toBe(1);
  });

  test('a forwarded address from an untrusted client makes no new reader', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) await visit('192.0.2.1', { 'x-forwarded-for': address });
    expect(await shown()).toBe(1);
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'facebookexternalhit/1.1',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
    '',
  ])('%p is no reader', async (userAgent) => {
    await visit('192.0.2.1', { 'user-agent': userAgent });
    expect(await shown()).toBe(0);
  });

  test.each([
    'curl/8.5.0',
    'Wget/1.21.4',
    'python-requests/2.32.3',
    'Go-http-client/2.0',
    'Java/17.0.15',
    'okhttp/4.12.0',
    'axios/1.7.9',
    'node',
    'undici',
    'Apache-HttpClient/4.5.14 (Java/17)',
    'Dart/3.5 (dart:io)',
    'Mozilla/5.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'WhatsApp/2.24.1 A',
    'Viber/13.3',
    'Slackbot-LinkExpanding 1.0',
    'Mozilla/5.0 (compatible; vkShare)',
    'SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0',
    'Iframely/1.3.1',
    'Google Web Preview',
    'Embedly/0.2',
  ])('%p is a program', (userAgent) => {
    expect(isRobot({ address: '192.0.2.1', userAgent, prefetch: false })).toBe(true);
  });

  test.each([
    firefox,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 340.0',
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; ru) Presto/2.8.119 Version/11.10',
    'Mozilla/5.0 (Linux; Android 15; CUBOT X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  ])('%p is one', (userAgent) => {
    expect(isRobot({ address: '192.0.2.1', userAgent, prefetch: false })).toBe(false);
  });

  test('a fetch ahead of a click and a HEAD are no reading', async () => {
    await visit('192.0.2.1', { 'sec-purpose': 'prefetch;prerender' });
    await subject.send({ method: 'HEAD', url: url(), headers: { 'user-agent': firefox } });
    expect(await shown()).toBe(0);
  });

  test('neither the console nor a list counts', async () => {
    await subject.send({ method: 'GET', url: `/api/admin/news/${id}`, headers: { 'user-agent': firefox } }, cookies);
    await subject.send({ method: 'GET', url: '/api/public/news', headers: { 'user-agent': firefox } });
    expect(await shown()).toBe(0);
  });

  test('they show within five seconds without anybody asking for it', async () => {
    await visit();
    expect(await eventually(() => stored(), 1, 5_000)).toBe(1);
  });

  test('a view changes neither version nor date of the change', async () => {
    const before = (await subject.send({ method: 'GET', url: `/api/admin/news/${id}` }, cookies)).json<object>();
    await visit();
    await views().flush();
    const after = (await subject.send({ method: 'GET', url: `/api/admin/news/${id}` }, cookies)).json<object>();
    expect(after).toEqual({ ...before, views: 1 });
  });

  test('an edit at the same time loses no view', async () => {
    await visit();
    await Promise.all([
      views().flush(),
      subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload: { archived: true } }, cookies),
    ]);
    expect(await stored()).toBe(1);
  });

  test('a deleted article takes its waiting views along', async () => {
    await visit();
    await subject.send({ method: 'DELETE', url: `/api/admin/news/${id}` }, cookies);
    await views().flush();
    expect(await subject.database.query('SELECT 1 FROM news_reader WHERE news_id = $1', [id])).toEqual([]);
  });

  test('waiting views are written when the process ends', async () => {
    await visit();
    await views().beforeApplicationShutdown();
    expect(await stored()).toBe(1);
  });

  async function stored(): Promise<number> {
    const [row] = await subject.database.query<{ views: number }[]>('SELECT views FROM news WHERE id = $1', [id]);
    return row?.views ?? -1;
  }
});
