import { afterEach, describe, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createApp } from '../../app.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { MediaClient } from '../../../test/media-client.js';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { Branch } from '../../content-types/branches/branches.dto.js';
import type { CollectionList } from '../../content-types/collections/collections.dto.js';
import { Config } from '../../platform/config/config.js';
import type { EventList } from '../../content-types/events/events.dto.js';
import type { ExhibitionList } from '../../content-types/exhibitions/exhibitions.dto.js';
import { Renditions } from '../../platform/media/renditions/renditions.js';
import type { NewsList } from '../../content-types/news/news.dto.js';
import type { Site } from '../../features/site/site.dto.js';
import { demoCollections } from './collections.data.js';
import { demoEvents } from './events.data.js';
import { demoExhibitions } from './exhibitions.data.js';
import { demoNews } from './news.data.js';
import { demoExamples } from './site.data.js';

let subject: TestApp;
afterEach(() => subject.stop());

const get = async <Answer>(path: string) =>
  (await subject.send({ method: 'GET', url: `/api/public/${path}` })).json<Answer>();

const isListed = ({ published, archived }: { published: boolean; archived: boolean }) => published && !archived;
const languagesOf = (texts: object) => Object.keys(texts).sort();
const inAll = [...LANGS].sort();

/** The number of rows of each type. */
async function counts(): Promise<Record<string, number>> {
  const tables = ['news', 'branch', 'site', 'media'];
  const columns = tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
  const [row] = await subject.database.query<Record<string, number>[]>(`SELECT ${columns.join(', ')}`);
  return row ?? {};
}

/** Starts and stops a second process of the same museum. */
async function startAgain(): Promise<void> {
  await (await createApp(subject.app.get(Config))).close();
}

describe('the first content', () => {
  test('is a museum to look at', async () => {
    subject = await startApp({ DEMO_CONTENT: 'on' });
    const { news, total } = await get<NewsList>('news?limit=100');
    expect(total).toBe(demoNews.filter(isListed).length);
    expect(total).toBeGreaterThan(5);
    const pictures = news.flatMap(({ media }) => media);
    expect(pictures.length).toBeGreaterThan(5);
    for (const { alt } of pictures) expect(languagesOf(alt)).toEqual(inAll);
    const media = new MediaClient(subject, '');
    const first = await sharp(await media.bytes(pictures[0]?.url ?? '')).metadata();
    expect(first).toMatchObject({ width: pictures[0]?.width, height: pictures[0]?.height });
    expect(await subject.database.query('SELECT id FROM media WHERE original_file IS NULL')).toEqual([]);
    const [{ file, bytes }] = await subject.database.query<[{ file: string; bytes: string }]>(
      'SELECT original_file AS file, original_bytes AS bytes FROM media LIMIT 1',
    );
    expect((await media.readStored(file)).length).toBe(Number(bytes));
    // no drawings are left in the spool, and nothing else is being made there any more
    await subject.app.get(Renditions).beforeApplicationShutdown();
    expect(await readdir(join(subject.dataDir, 'uploads', 'unfinished'))).toEqual([]);
    const { exhibitions } = await get<ExhibitionList>('exhibitions');
    expect(exhibitions).toHaveLength(demoExhibitions.filter(isListed).length);
    const { events } = await get<EventList>('events');
    expect(events).toHaveLength(demoEvents.filter(isListed).length);
    const today = isoDay(new Date());
    expect(events.filter(({ date }) => date !== null && date > today).length).toBeGreaterThan(2);
    const { total: collections } = await get<CollectionList>('collections');
    expect(collections).toBe(demoCollections.filter(isListed).length);
    const { phone, email, socials, picture } = await get<Site>('site');
    expect([phone, email, socials.length]).toEqual([demoExamples.phone, demoExamples.email, 3]);
    expect(languagesOf(picture?.alt ?? {})).toEqual(inAll);
  });

  test('has translations of a known origin', async () => {
    subject = await startApp({ DEMO_CONTENT: 'on' });
    const tables = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branch', 'term', 'media'];
    const counted = tables.map(
      (table) => `SELECT '${table}' AS of, count(*)::int AS count FROM ${table} WHERE behind | unknown <> 0`,
    );
    const rows = await subject.database.query<{ of: string; count: number }[]>(counted.join(' UNION ALL '));
    expect(rows.filter(({ count }) => count > 0)).toEqual([]);
    const site = `SELECT behind | unknown AS open FROM site
      CROSS JOIN LATERAL translation_states(texts_of_site(name, address, about, banner), origins)`;
    expect(await subject.database.query<object[]>(site)).toEqual([{ open: 0 }]);
    const sources = await subject.database.query<{ source: string }[]>(
      "SELECT DISTINCT origins -> 'kk' ->> 'from' AS source FROM news WHERE content ? 'en' AND content ? 'kk'",
    );
    expect(sources).toEqual([{ source: 'en' }]);
  });

  test('without a demo is the four branches and the site settings', async () => {
    subject = await startApp({ DEMO_CONTENT: 'off' });
    expect(await counts()).toEqual({ news: 0, branch: 4, site: 1, media: 0 });
    const site = await get<Site>('site');
    expect(site.facts.exhibits).toBe(84_000);
    expect([site.phone, site.email, site.socials, site.picture]).toEqual([null, null, [], null]);
    for (const text of [site.name, site.about, site.banner.text]) expect(languagesOf(text)).toEqual(inAll);
    expect(site.banner.text.en).toBe('The site is in test mode.');
  });

  test('never comes back after the museum has deleted it', async () => {
    subject = await startApp({ DEMO_CONTENT: 'on' });
    await subject.app.get(Renditions).beforeApplicationShutdown();
    const all = ['news', 'exhibitions', 'events', 'collections', 'pages', 'branch', 'site', 'media'];
    // not TRUNCATE: its order of table locks could deadlock with the API's poll of all schedules
    await subject.database.query(all.map((table) => `DELETE FROM ${table};`).join(' '));
    await startAgain();
    expect(await counts()).toEqual({ news: 0, branch: 0, site: 0, media: 0 });
  });

  test('is put in once by processes that start at once', async () => {
    subject = await startApp({ DEMO_CONTENT: 'off' });
    await subject.database.query('DELETE FROM first_content; DELETE FROM branch; DELETE FROM site');
    await Promise.all([startAgain(), startAgain()]);
    expect(await counts()).toMatchObject({ branch: 4, site: 1 });
  });
});

describe('branches', () => {
  test('answer to id, slug and alias, with the known hours and prices', async () => {
    subject = await startApp();
    const branches = await get<Branch[]>('branches');
    expect(branches.map(({ slug }) => slug)).toEqual(['main', 'ellikqala', 'muynak', 'aral']);
    const [main, ellikqala, muynak] = branches;
    // one includes its formatted texts
    expect(await get('branches/ellikqala')).toMatchObject({ ...ellikqala });
    expect(await get('branches/moynaq')).toMatchObject({ ...muynak });
    expect(await get(`branches/${main?.id}`)).toMatchObject({ ...main });
    expect(main?.work).toBe('.');
    expect(main?.hours.weekly.map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)).toEqual([
      ...[2, 3, 4, 5].map((weekday) => `${weekday} 09:00 17:00`),
      ...[6, 7].map((weekday) => `${weekday} 10:00 16:00`),
    ]);
    expect(main?.prices.map(({ price, unit }) => `${price} ${unit}`)).toEqual([
      '20000 person',
      '40000 person',
      '35000 person',
      '15000 person',
      '10000 hour',
    ]);
    expect(JSON.parse(main?.priceList ?? '')).toEqual(
      main?.prices.map(({ name, price }) => ({ name: name.en, price })),
    );
    expect(main?.address).toBe(main?.addresses.en);
    expect(languagesOf(main?.addresses ?? {})).toEqual(inAll);
  });

  test.each(['nowhere', 'no-id', '00000000-0000-0000-0000-000000000000', 'constructor', '%00', 'Muynak%20'])(
    '%s is a 404',
    async (name) => {
      subject = await startApp();
      expect((await subject.send({ method: 'GET', url: `/api/public/branches/${name}` })).statusCode).toBe(404);
    },
  );
});
