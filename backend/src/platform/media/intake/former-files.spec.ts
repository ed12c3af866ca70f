import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { quarters } from '../../../../test/builders/pictures.js';
import { faults } from '../../../../test/contract/content-client.js';
import { MediaClient, type SavedPicture } from '../../../../test/media-client.js';
import { PictureClient } from '../../../../test/picture-client.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;
let picture: PictureClient;
let first: Buffer;
let second: Buffer;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  first = await quarters(700, 400).jpeg().toBuffer();
  second = await quarters(1400, 800).rotate(180).png().toBuffer();
});
afterAll(() => subject.stop());
beforeEach(async () => {
  await subject.database.query('DELETE FROM throttle');
  picture = new PictureClient(subject, cookies, await media.one(first));
});

const get = (url: string) => subject.send({ method: 'GET', url }, cookies);

describe('a former file', () => {
  const sweep = () => subject.app.get(Housekeeping).sweep();
  const ago = (days: number) =>
    subject.database.query(
      `UPDATE former_file SET replaced_at = now() - make_interval(days => $1) WHERE media_id = $2`,
      [days, picture.id],
    );

  test('is listed, and comes back with its address, its original and its renditions', async () => {
    await media.rendered();
    await picture.replace(second);
    const [former] = await picture.files();
    expect(former).toMatchObject({ width: 700, height: 400, original: { bytes: first.length } });
    const answer = await picture.restore();
    const { media: now } = answer.json<SavedPicture>();
    expect([now.url, now.width, now.version, answer.headers.etag]).toEqual([picture.url, 700, 3, '"3"']);
    expect(now.renditions).toHaveLength(4);
    expect((await get(picture.url)).statusCode).toBe(200);
    expect((await picture.files()).map(({ width }) => width)).toEqual([1400]);
    await picture.restore();
    expect((await picture.files()).map(({ width }) => width)).toEqual([700]);
  });

  test('is chosen by its id', async () => {
    await picture.replace(second);
    await picture.replace(await quarters(90, 60).jpeg().toBuffer());
    const [, oldest] = await picture.files();
    expect((await picture.restore({ file: oldest?.id })).json<SavedPicture>().media.url).toBe(picture.url);
    expect(await picture.files()).toHaveLength(2);
    expect(faults(await picture.restore({ file: randomUUID() }))).toEqual(['file: not_found']);
    expect((await picture.restore({ file: 'x' })).statusCode).toBe(400);
    expect((await picture.restore({ version: 1 })).statusCode).toBe(412);
    expect((await picture.restore({}, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test('that never was is a 404', async () => {
    expect((await picture.restore()).statusCode).toBe(404);
    expect(await picture.files()).toEqual([]);
  });

  test('is kept for 30 days with its address, then removed with all its files', async () => {
    await media.rendered();
    const old = (await media.filesOnDisk()).filter((name) => name.startsWith(picture.id));
    const { renditions } = await picture.put({});
    await picture.replace(second);
    await media.rendered();
    await ago(29);
    await sweep();
    expect((await get(picture.url)).statusCode).toBe(302);
    for (const { url } of renditions) {
      const { location } = (await get(url)).headers;
      expect(location).toMatch(new RegExp(`${/-\d+\.\w+$/.exec(url)?.[0]}$`));
    }
    expect(await media.filesOnDisk()).toEqual(expect.arrayContaining(old));
    await ago(31);
    expect((await get(picture.url)).statusCode).toBe(404);
    await sweep();
    expect(await picture.files()).toEqual([]);
    expect((await media.filesOnDisk()).filter((name) => old.includes(name))).toEqual([]);
    expect((await get((await picture.put({})).url)).statusCode).toBe(200);
  });

  test('whose bytes are those of the present one takes them not along', async () => {
    await picture.replace(second);
    await picture.replace(first);
    await media.rendered();
    await ago(31);
    await sweep();
    const now = await picture.put({});
    // a new attempt never reuses a name
    expect(now.url).not.toBe(picture.url);
    expect((await get(now.url)).statusCode).toBe(200);
    for (const { url } of now.renditions) expect((await get(url)).statusCode).toBe(200);
    const original = await subject.send({ method: 'GET', url: `/api/admin/media/${picture.id}/original` }, cookies);
    expect(original.statusCode).toBe(200);
  });
});

test('renditions that were being made of the former file are not said to be those of the new one', async () => {
  // the first file's renditions are still being made
  const { media: now } = await picture.replace(second);
  await media.rendered();
  const { renditions } = await picture.put({});
  expect(renditions).toHaveLength(8);
  for (const { url } of renditions) expect((await get(url)).statusCode).toBe(200);
  const names = (await media.filesOnDisk()).filter((name) => name.startsWith(picture.id));
  const known = [picture.url, now.url, ...renditions.map(({ url }) => url)].map((url) => url.split('/').at(-1) ?? '');
  const rows = await subject.database.query<{ renditions: { width: number; format: string }[] }[]>(
    'SELECT renditions FROM former_file WHERE media_id = $1',
    [picture.id],
  );
  const base = picture.url.split('/').at(-1)?.replace('.jpg', '');
  const former = rows.flatMap((row) => row.renditions.map(({ width, format }) => `${base}-${width}.${format}`));
  expect(names.filter((name) => !name.endsWith('.original')).sort()).toEqual([...known, ...former].sort());
});
