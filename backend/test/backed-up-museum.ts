import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from './app.js';
import { contentsOf, make } from './backup-place.js';
import { mp4 } from './builders/files.js';
import { jpeg, multipart, quarters } from './builders/pictures.js';
import { MediaClient } from './media-client.js';

/** A running museum with pictures, a film and difficult texts, and a backup of it. */
export interface BackedUpMuseum {
  source: TestApp;
  /** Holds the backup and other files of the tests. */
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
  await media.upload(await quarters(700, 400).jpeg().toBuffer(), await jpeg(7));
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
  await media.rendered();
  await make(source, backup);
  const original = await contentsOf(source.databaseUrl);
  const remove = async () => {
    await source.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { source, folder, backup, original, remove };
}
