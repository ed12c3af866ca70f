import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../test/app.js';
import { CardClient } from '../../../test/card-client.js';
import { inputs } from '../../../test/samples.js';
import { MediaClient } from '../../../test/media-client.js';

let subject: TestApp;
let cookies: string;
let cards: CardClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  cards = new CardClient(subject, cookies);
  await saveSite({ en: 'The Museum', ru: 'Музей', uz: 'Muzey', kk: 'Muzey' });
});
afterAll(() => subject.stop());

const saveSite = (name: object) => subject.send({ method: 'PUT', url: '/api/admin/site', payload: { name } }, cookies);

/** The average colour where the picture is. */
async function pictureColour(card: Buffer): Promise<number[]> {
  const place = { left: 700, top: 60, width: 440, height: 480 };
  const { channels } = await sharp(await sharp(card).extract(place).toBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const solid = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1_000, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('a card', () => {
  test.each(Object.keys(inputs))(
    'is there for %s in every language, in the size that networks ask for',
    async (type) => {
      const id = await cards.create(type);
      const seen = new Set<string>();
      for (const lang of LANGS) {
        const card = await cards.bytesOf(`${type}/${id}/`, lang);
        expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
        expect(card.length).toBeLessThan(300_000);
        seen.add(card.toString('base64'));
      }
      expect(seen.size).toBe(LANGS.length);
    },
  );

  test('of the museum itself is there in every language', async () => {
    for (const lang of LANGS) {
      expect(await sharp(await cards.bytesOf('', lang)).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('has the address of what it shows', async () => {
    const [first, second] = await new MediaClient(subject, cookies).upload(
      await solid('#ff0000'),
      await solid('#0000ff'),
    );
    const id = await cards.create('news', { images: [first?.url] });
    const item = `news/${id}/`;
    const addresses = [await cards.addressOf(item)];
    const change = async (path: string, payload: object) => {
      const answer = await subject.send({ method: 'PUT', url: `/api/admin/${path}`, payload }, cookies);
      expect(answer.statusCode).toBe(200);
      addresses.push(await cards.addressOf(item));
    };
    await change(`news/${id}`, { content: { en: { title: 'Other carpets' } } });
    await change(`news/${id}`, { images: [second?.url] });
    await change(`media/${second?.id}`, { focus: { x: 0.1, y: 0.9 } });
    await change('site', { name: { en: 'Another museum' } });
    expect(new Set(addresses).size).toBe(addresses.length);
    await change(`news/${id}`, { content: { en: { content: 'Not on the card.' } } });
    expect(addresses.at(-1)).toBe(addresses.at(-2));
    // an outdated address redirects to the present card
    const old = await cards.get(addresses[0] ?? '');
    expect([old.statusCode, old.headers.location]).toEqual([302, addresses.at(-1)]);
  });

  test('shows the picture of its item, or a cloth in its place', async () => {
    const [picture] = await new MediaClient(subject, cookies).upload(await solid('#00a000'));
    const id = await cards.create('events', { images: [picture?.url] });
    const [red = 0, green = 0, blue = 0] = await pictureColour(await cards.bytesOf(`events/${id}/`));
    expect([red < 20, green > 140, blue < 20]).toEqual([true, true, true]);
    const [clothRed = 0, , clothBlue = 0] = await pictureColour(
      await cards.bytesOf(`events/${await cards.create('events')}/`),
    );
    expect(Math.min(clothRed, clothBlue)).toBeGreaterThan(120);
  });

  test.each([
    ['whose consent is withdrawn', { consent: 'withdrawn' }],
    ['whose rights are over', { rights_expires_at: '2020-01-01T00:00:00Z' }],
  ])('shows no picture %s', async (_, change) => {
    const [picture] = await new MediaClient(subject, cookies).upload(await solid('#00a000'));
    const id = await cards.create('exhibitions', { images: [picture?.url] });
    const shown = await cards.addressOf(`exhibitions/${id}/`);
    const url = `/api/admin/media/${picture?.id}`;
    expect((await subject.send({ method: 'PUT', url, payload: change }, cookies)).statusCode).toBe(200);
    expect((await cards.get(shown)).statusCode).toBe(302);
    const [red = 0] = await pictureColour(await cards.bytesOf(`exhibitions/${id}/`));
    expect(red).toBeGreaterThan(120);
  });

  test('shows a cloth where the file of the picture is gone', async () => {
    const [picture] = await new MediaClient(subject, cookies).upload(await solid('#00a000'));
    const id = await cards.create('news', { images: [picture?.url] });
    await rm(join(subject.dataDir, 'uploads', 'files', String(picture?.url.split('/').at(-1))));
    const [red = 0] = await pictureColour(await cards.bytesOf(`news/${id}/`));
    expect(red).toBeGreaterThan(120);
  });

  test('shows a cloth where the file of the picture is damaged', async () => {
    const [picture] = await new MediaClient(subject, cookies).upload(await solid('#00a000'));
    const id = await cards.create('news', { images: [picture?.url] });
    const path = join(subject.dataDir, 'uploads', 'files', String(picture?.url.split('/').at(-1)));
    // still the same size, and still a picture
    const bytes = await readFile(path);
    const damaged = await solid('#0000a0');
    await writeFile(path, Buffer.concat([damaged, Buffer.alloc(bytes.length)]).subarray(0, bytes.length));
    const [red = 0] = await pictureColour(await cards.bytesOf(`news/${id}/`));
    expect(red).toBeGreaterThan(120);
  });

  test('that is damaged on the disk is drawn anew', async () => {
    const item = `news/${await cards.create('news')}/`;
    const folder = join(subject.dataDir, 'card-files');
    const before = await readdir(folder);
    const card = await cards.bytesOf(item);
    const [file = ''] = (await readdir(folder)).filter((name) => !before.includes(name));
    const damaged = await readFile(join(folder, file));
    await writeFile(join(folder, file), damaged.fill(0, 5_000, 6_000));
    expect((await cards.bytesOf(item)).equals(card)).toBe(true);
  });

  test('shows objects whole', async () => {
    const wide = sharp({ create: { width: 2_000, height: 200, channels: 3, background: '#00a000' } });
    const [picture] = await new MediaClient(subject, cookies).upload(await wide.jpeg().toBuffer());
    const card = await cards.bytesOf(`collections/${await cards.create('collections', { images: [picture?.url] })}/`);
    const [above, within] = await Promise.all(
      [40, 290].map(
        async (top) => (await sharp(card).extract({ left: 900, top, width: 4, height: 4 }).raw().toBuffer())[0],
      ),
    );
    expect([above ?? 0, within ?? 255]).toEqual([expect.closeTo(0xed, -1), expect.closeTo(0, -1)]);
  });

  test('is told apart by its tag', async () => {
    const address = await cards.addressOf('');
    const { headers } = await cards.get(address);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400, s-maxage=1, stale-if-error=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await cards.get(address, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const head = await subject.send({ method: 'HEAD', url: address });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
  });
});

describe('no card', () => {
  test('of what visitors can not see', async () => {
    const id = await cards.create('news');
    const address = await cards.addressOf(`news/${id}/`);
    expect((await cards.get(address)).statusCode).toBe(200);
    await subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload: { published: false } }, cookies);
    expect((await cards.get(address)).statusCode).toBe(404);
    await subject.send({ method: 'PUT', url: `/api/admin/news/${id}`, payload: { published: true } }, cookies);
    expect((await cards.get(address)).statusCode).toBe(200);
    await subject.send({ method: 'DELETE', url: `/api/admin/news/${id}` }, cookies);
    expect((await cards.get(address)).statusCode).toBe(404);
  });

  test('in a language without a title', async () => {
    const id = await cards.create('news', { content: { en: { title: 'Only in English' } } });
    expect((await cards.get(`/api/cards/news/${id}/ru.jpg`)).statusCode).toBe(404);
  });

  test.each([
    `news/${randomUUID()}/en.jpg`,
    'news/1/en.jpg',
    `stories/${randomUUID()}/en.jpg`,
    `news/${randomUUID()}/de.jpg`,
    `news/${randomUUID()}/en-..%2f..%2fx.jpg`,
    'en.png',
    'xx-1.jpg',
    '..%2fen.jpg',
    '',
  ])('at %p', async (path) => {
    expect((await cards.get(`/api/cards/${path}`)).statusCode).toBe(404);
  });
});
