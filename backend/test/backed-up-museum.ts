import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type Cookies, type TestApp } from './app.js';
import { contentsOf, make } from './backup-place.js';
import { BranchClient } from './branch-client.js';
import { collectionInput } from './builders/collections.js';
import { mp4 } from './builders/files.js';
import { jpeg, multipart, quarters } from './builders/pictures.js';
import { eventInput } from './builders/events.js';
import { MediaClient } from './media-client.js';

/** A running museum with pictures, a film, difficult texts and everything that has a schedule, and a backup of it. */
export interface BackedUpMuseum {
  source: TestApp;
  /** Contains the backup and other test files. */
  folder: string;
  backup: string;
  /** The contents at the time of the backup. */
  original: Awaited<ReturnType<typeof contentsOf>>;
  remove: () => Promise<void>;
}

export async function backedUpMuseum(): Promise<BackedUpMuseum> {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-backup-'));
  const backup = join(folder, 'museum.tar.zst');
  const source = await startApp();
  const cookies = await source.signIn();
  const media = new MediaClient(source, cookies);
  const [picture] = await media.upload(await quarters(700, 400).jpeg().toBuffer(), await jpeg(7));
  const form = multipart([{ filename: 'cover.mp4', type: 'video/mp4', data: mp4(50_000) }]);
  await source.send({ method: 'POST', url: '/api/admin/upload/video', ...form }, cookies);
  // characters that COPY's text format escapes
  const content = {
    en: { title: 'Tabs\tand \\ lines', content: 'one\ntwo\r\nthree \\N \u{1F3DB} ʻ' },
    kk: {
      title: 'Kórgizbe',
      text: { schema: 1, doc: { type: 'doc', content: [{ type: 'horizontal_rule' }, { type: 'paragraph' }] } },
    },
  };
  await source.send({ method: 'POST', url: '/api/admin/news', payload: { content, published: true } }, cookies);
  const notice = { text: { en: 'Tabs\tand \\ lines', kk: 'Muzey jabıq' }, shown_from: '2099-01-01', kind: 'warning' };
  await source.send({ method: 'POST', url: '/api/admin/notices', payload: notice }, cookies);
  await addTimes(source, cookies, picture?.url ?? '');
  await addRecord(source, cookies);
  await media.rendered();
  await make(source, backup);
  const original = await contentsOf(source.databaseUrl);
  const remove = async () => {
    await source.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { source, folder, backup, original, remove };
}

/** An object with a record that has a non-public part. */
async function addRecord(source: TestApp, cookies: Cookies): Promise<void> {
  const record = { object_number: 'A 1', object_production: [{ agent_name: 'A smith', date: { text: '1890s' } }] };
  const made = { method: 'POST', url: '/api/admin/collections', payload: { ...collectionInput(), record } } as const;
  const { id } = (await source.send(made, cookies)).json<{ collection: { id: string } }>().collection;
  await source.database.query('INSERT INTO collection_private VALUES ($1, $2, 2, now())', [
    id,
    { storage_place: 'Room 3' },
  ]);
}

/**
 * A scheduled article with a waiting change that is scheduled as well and shows a picture, a release of a repeating
 * event, and seasonal hours.
 */
async function addTimes(source: TestApp, cookies: Cookies, picture: string): Promise<void> {
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const answer = await source.send({ method, url: `/api/admin/${path}`, payload }, cookies);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json<Record<string, { id: string }>>();
  };
  const content = { en: { title: 'In its time' } };
  const shown = { shown_from: '2020-01-01', shown_until: '2099-01-01' };
  const { newsItem } = await send('POST', 'news', { content, published: true, ...shown });
  const waiting = `news/${newsItem?.id}/waiting-change`;
  await send('PUT', waiting, { content: { en: { title: 'Later' } }, images: [picture] });
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  await send('POST', `${waiting}/publish`, { publish_at: inAYear });
  const repeats = { weekdays: [1, 4], until: '2026-05-31' };
  const { event } = await send('POST', 'events', eventInput({ date: '2026-05-04', published: false, repeats }));
  const { release } = await send('POST', 'releases', { name: 'May', members: [{ type: 'events', id: event?.id }] });
  await send('POST', `releases/${release?.id}/publish`, { publish_at: inAYear });
  const weekly = [{ weekday: 2, opens: '09:00', closes: '17:00' }];
  const hours = { weekly, weeks: [{ valid_from: '2030-05-01', weekly }], exceptions: [] };
  await new BranchClient(source, cookies).create({ hours });
}
